import { useRef, useState, type KeyboardEvent } from 'react'
import Cropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { Button } from '../buttons/Button.tsx'
import { Checkbox } from '../fields/Checkbox.tsx'
import type { Aspect, Framing } from '../../pictures/framing.ts'
import layout from '../../style/layout.module.css'
import devices from '../../style/devices.module.css'
import styles from './CropDialog.module.css'
import { Modal } from '../overlays/Modal.tsx'
import { problems } from '../../pictures/picture-problem.ts'

interface CropDialogProps {
  address: string
  aspect: Aspect
  /** The position of this picture among the `count` pictures to crop, from 1. */
  position: number
  count: number
  /** `isForAll`: crop the following pictures in the same way. */
  onCut: (framing: Framing, isForAll: boolean) => void
  onProblem: (words: string) => void
  onClose: () => void
}

const MAX_ZOOM = 4
/** The distance an arrow key moves the picture, px. */
const ARROW_STEP_PX = 8

/** Crops a picture to a shape by pointer, touch, arrow keys and a zoom slider; or keeps the whole picture. */
export default function CropDialog(props: CropDialogProps) {
  const { address, aspect, position, count, onCut, onProblem, onClose } = props
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const [isUncropped, setIsUncropped] = useState(false)
  const middle = useRef<{ x: number; y: number }>(null)
  const finish = (isForAll: boolean) => {
    if (isUncropped) onCut('whole', isForAll)
    else if (middle.current) onCut({ zoom, ...middle.current }, isForAll)
  }
  return (
    // Stops Enter from submitting the form around.
    <div
      onKeyDown={(event: KeyboardEvent) =>
        event.key === 'Enter' && isInput(event.target) && stop(event, () => finish(false))
      }
    >
      <Modal
        title={count > 1 ? `Кадр фотографии · Фото ${position} из ${count}` : 'Кадр фотографии'}
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>{count > 1 ? 'Пропустить' : 'Отмена'}</Button>
            {position < count && <Button onClick={() => finish(true)}>Ко всем</Button>}
            <Button kind="primary" onClick={() => finish(false)}>
              Готово
            </Button>
          </>
        }
      >
        <p className={styles.reason}>{aspect.why}</p>
        <div className={styles.stage}>
          {isUncropped ? (
            <span className={styles.whole} style={{ aspectRatio: aspect.ratio }}>
              <img src={address} alt="" />
            </span>
          ) : (
            <Cropper
              disableAutomaticStylesInjection
              image={address}
              crop={crop}
              zoom={zoom}
              maxZoom={MAX_ZOOM}
              aspect={aspect.ratio}
              keyboardStep={ARROW_STEP_PX}
              onCropChange={setCrop}
              onZoomChange={setZoom}
              onCropComplete={({ x, y, width, height }) => {
                middle.current = { x: (x + width / 2) / 100, y: (y + height / 2) / 100 }
              }}
              mediaProps={{ alt: '', onError: () => onProblem(problems.broken) }}
              cropperProps={{ 'aria-label': 'Кадр: стрелки двигают фотографию', role: 'application' }}
            />
          )}
        </div>
        <label className={styles.zoom}>
          Увеличение
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            disabled={isUncropped}
            onChange={({ target }) => setZoom(Number(target.value))}
          />
        </label>
        <Checkbox
          label="Без обрезки"
          hint="Фотография войдёт целиком, поля по краям будут белыми."
          checked={isUncropped}
          onChange={({ target }) => setIsUncropped(target.checked)}
        />
        {!isUncropped && (
          <p className={layout.hint}>
            <span className={devices.byMouse}>
              Перетащите фотографию или двигайте её стрелками, когда кадр в фокусе; колесо увеличивает.
            </span>
            <span className={devices.byHand}>Двигайте фотографию пальцем; щипок увеличивает.</span>
          </p>
        )}
      </Modal>
    </div>
  )
}

const isInput = (target: EventTarget) => target instanceof HTMLInputElement

function stop(event: KeyboardEvent, then: () => void): void {
  event.preventDefault()
  event.stopPropagation()
  then()
}

import { useRef, useState, type KeyboardEvent } from 'react'
import Cropper, { type Area } from 'react-easy-crop'
import { Button } from '../buttons/Button.tsx'
import styles from './CropDialog.module.css'
import { Modal } from '../overlays/Modal.tsx'
import { brokenPicture } from './shrink-picture.ts'

export interface CropDialogProps {
  address: string
  aspect: number
  busy: boolean
  onCut: (cut: Area) => void
  onProblem: (words: string) => void
  onClose: () => void
}

const MAX_ZOOM = 4
/** How far an arrow key moves the picture, px. */
const STEP = 8

/** Cuts a picture to shape: dragged and zoomed by pointer, by fingers, or by arrows and the slider. */
export default function CropDialog({ address, aspect, busy, onCut, onProblem, onClose }: CropDialogProps) {
  const [crop, setCrop] = useState({ x: 0, y: 0 })
  const [zoom, setZoom] = useState(1)
  const cut = useRef<Area>(null)
  const finish = () => {
    if (cut.current && !busy) onCut(cut.current)
  }
  return (
    // Enter would reach for the form around.
    <div onKeyDown={(event: KeyboardEvent) => event.key === 'Enter' && isSlider(event.target) && stop(event, finish)}>
      <Modal
        title="Кадр фотографии"
        onClose={onClose}
        footer={
          <>
            <Button onClick={onClose}>Отмена</Button>
            <Button kind="primary" busy={busy} onClick={finish}>
              Готово
            </Button>
          </>
        }
      >
        <div className={styles.stage}>
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={aspect}
            keyboardStep={STEP}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => {
              cut.current = pixels
            }}
            mediaProps={{ alt: '', onError: () => onProblem(brokenPicture) }}
            cropperProps={{ 'aria-label': 'Кадр: стрелки двигают фотографию', role: 'application' }}
          />
        </div>
        <label className={styles.zoom}>
          Увеличение
          <input
            type="range"
            min={1}
            max={MAX_ZOOM}
            step={0.05}
            value={zoom}
            onChange={({ target }) => setZoom(Number(target.value))}
          />
        </label>
        <p className={styles.hint}>
          Перетащите фотографию или двигайте её стрелками, когда кадр в фокусе; колесо и щипок увеличивают.
        </p>
      </Modal>
    </div>
  )
}

const isSlider = (target: EventTarget) => target instanceof HTMLInputElement

function stop(event: KeyboardEvent, then: () => void): void {
  event.preventDefault()
  event.stopPropagation()
  then()
}

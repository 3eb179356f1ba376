import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Crop from 'lucide-react/icons/crop'
import GripVertical from 'lucide-react/icons/grip-vertical'
import ImageOff from 'lucide-react/icons/image-off'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { safePicture } from '../../url/safe-link.ts'
import { FilePicture } from './Picture.tsx'
import { IconButton } from '../buttons/IconButton.tsx'
import type { Photo } from '../../pictures/photo.ts'
import styles from './PicturesPicker.module.css'
import type { HandleProps } from '../sortable/SortableItem.tsx'

interface PictureTileProps {
  photo: Photo
  /** The position in the list, from 1. */
  position: number
  count: number
  handleProps: HandleProps
  onMove: (step: 1 | -1) => void
  onRemove: () => void
  /** With it the picture can be cropped again. */
  onCut?: (() => void) | undefined
  /** Width divided by height; by default a square. */
  aspect?: number | undefined
  /** Called when the saved picture's address fails to load. */
  onBroken: () => void
}

/** An address that fails to load, so that the tile shows its error. */
const NO_PICTURE = 'data:,'

/** One of several pictures. It can be dragged, moved by one position with buttons (not everyone can drag) and removed. */
export function PictureTile(props: PictureTileProps) {
  const { photo, position, count, handleProps, onMove, onRemove, onCut, aspect, onBroken } = props
  const { url, file } = photo
  const [isBroken, setIsBroken] = useState(false)
  return (
    <div className={styles.tile}>
      <div className={styles.frame} style={{ aspectRatio: aspect }}>
        {file ? (
          <FilePicture file={file} className={styles.picture} />
        ) : isBroken || !url ? (
          <span className={styles.broken}>
            <ImageOff aria-hidden="true" />
            Недоступно
          </span>
        ) : (
          <img
            src={safePicture(url) ?? NO_PICTURE}
            alt=""
            draggable={false}
            className={styles.picture}
            onError={() => {
              setIsBroken(true)
              onBroken()
            }}
          />
        )}
        {position === 1 && <span className={styles.badge}>Главное</span>}
        <IconButton size="small" label={`Убрать фото ${position}`} className={styles.remove} onClick={onRemove}>
          <X />
        </IconButton>
        {onCut && (
          <IconButton size="small" label={`Кадрировать фото ${position}`} className={styles.cut} onClick={onCut}>
            <Crop />
          </IconButton>
        )}
      </div>
      {count > 1 && (
        <div className={styles.moves}>
          <IconButton
            size="small"
            label={`Фото ${position}: раньше`}
            disabled={position === 1}
            onClick={() => onMove(-1)}
          >
            <ChevronLeft />
          </IconButton>
          <button {...handleProps} type="button" className={styles.handle}>
            <GripVertical aria-hidden="true" />
          </button>
          <IconButton
            size="small"
            label={`Фото ${position}: позже`}
            disabled={position === count}
            onClick={() => onMove(1)}
          >
            <ChevronRight />
          </IconButton>
        </div>
      )}
    </div>
  )
}

/** A placeholder for a photo that is being prepared. */
export function PendingTile({ file, aspect }: { file: File | null; aspect?: number | undefined }) {
  return (
    <div className={styles.tile}>
      <div className={styles.frame} style={{ aspectRatio: aspect }}>
        {file && <FilePicture file={file} className={styles.picture} />}
        <progress className={styles.progress} aria-label="Уменьшаем изображение" />
      </div>
    </div>
  )
}

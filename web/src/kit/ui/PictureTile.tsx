import { ChevronLeft, ChevronRight, GripVertical, ImageOff, X } from 'lucide-react'
import { useState } from 'react'
import { FilePicture } from './FilePicture.tsx'
import { IconButton } from './IconButton.tsx'
import type { Photo } from './photo.ts'
import styles from './PicturesPicker.module.css'
import type { HandleProps } from './SortableGrid.tsx'

interface PictureTileProps {
  photo: Photo
  /** From 1. */
  place: number
  count: number
  handleProps: HandleProps
  onMove: (step: 1 | -1) => void
  onRemove: () => void
  /** A saved picture's address brought nothing. */
  onBroken: () => void
}

/** One of several pictures: it can be dragged, moved by a step (dragging is not for every hand), taken away. */
export function PictureTile({ photo, place, count, handleProps, onMove, onRemove, onBroken }: PictureTileProps) {
  const { url, file } = photo
  const [isBroken, setIsBroken] = useState(false)
  return (
    <div className={styles.tile}>
      <div className={styles.frame}>
        {file ? (
          <FilePicture file={file} className={styles.picture} />
        ) : isBroken || !url ? (
          <span className={styles.broken}>
            <ImageOff aria-hidden="true" />
            Недоступно
          </span>
        ) : (
          <img
            src={url}
            alt=""
            draggable={false}
            className={styles.picture}
            onError={() => {
              setIsBroken(true)
              onBroken()
            }}
          />
        )}
        {place === 1 && <span className={styles.badge}>Главное</span>}
        <IconButton size="small" label={`Убрать фото ${place}`} className={styles.remove} onClick={onRemove}>
          <X />
        </IconButton>
      </div>
      {count > 1 && (
        <div className={styles.moves}>
          <IconButton size="small" label={`Фото ${place}: раньше`} disabled={place === 1} onClick={() => onMove(-1)}>
            <ChevronLeft />
          </IconButton>
          <button {...handleProps} type="button" className={styles.handle}>
            <GripVertical aria-hidden="true" />
          </button>
          <IconButton size="small" label={`Фото ${place}: позже`} disabled={place === count} onClick={() => onMove(1)}>
            <ChevronRight />
          </IconButton>
        </div>
      )}
    </div>
  )
}

/** A picture that is being shrunk. */
export function PendingTile({ file }: { file: File }) {
  return (
    <div className={styles.tile}>
      <div className={styles.frame}>
        <FilePicture file={file} className={styles.picture} />
        <progress className={styles.progress} aria-label="Уменьшаем изображение" />
      </div>
    </div>
  )
}

import { Crop, GripHorizontal, X } from 'lucide-react'
import { FilePicture } from './FilePicture.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './CropPicturesPicker.module.css'
import type { Photo } from './photo.ts'
import { Picture } from './Picture.tsx'
import type { HandleProps } from './SortableGrid.tsx'

interface CroppedPhotoProps {
  photo: Photo
  /** From 1. */
  place: number
  isFirst: boolean
  handleProps: HandleProps
  onCut: () => void
  onRemove: () => void
}

export function CroppedPhoto({ photo, place, isFirst, handleProps, onCut, onRemove }: CroppedPhotoProps) {
  return (
    <div className={styles.photo}>
      {photo.file ? (
        <FilePicture file={photo.file} className={styles.picture} />
      ) : (
        <Picture src={photo.url} alt={`Фото ${place}`} className={styles.picture} loading="eager" />
      )}
      {isFirst && <span className={styles.first}>Титульное</span>}
      <div className={styles.actions}>
        {photo.source && (
          <IconButton label={`Кадрировать фото ${place}`} size="small" onClick={onCut}>
            <Crop />
          </IconButton>
        )}
        <IconButton label={`Убрать фото ${place}`} size="small" tone="danger" onClick={onRemove}>
          <X />
        </IconButton>
      </div>
      <button {...handleProps} aria-label={`Переместить фото ${place}`} type="button" className={styles.handle}>
        <GripHorizontal aria-hidden="true" />
      </button>
    </div>
  )
}

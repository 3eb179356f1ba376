import { FilePicture, Picture } from '../kit/ui/pictures/Picture.tsx'
import styles from './Screens.module.css'

/** A stored picture's address, or a selected file that is not saved yet. */
export type Shot = string | File | null | undefined

/** Pictures side by side, to be swiped or scrolled. */
export function Gallery({ pictures }: { pictures: readonly Shot[] }) {
  const isRow = pictures.length > 1
  return (
    <div className={styles.gallery} {...(isRow && { tabIndex: 0, role: 'group', 'aria-label': 'Фотографии' })}>
      {pictures.map((shot, index) =>
        shot instanceof File ? (
          <span key={index} className={styles.picture}>
            <FilePicture file={shot} className={styles.selected} />
          </span>
        ) : (
          <Picture
            key={index}
            src={shot}
            alt={`Фото ${index + 1} из ${pictures.length}`}
            ratio="1"
            className={styles.picture}
          />
        ),
      )}
    </div>
  )
}

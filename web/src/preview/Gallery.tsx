import { Picture } from '../kit/ui/pictures/Picture.tsx'
import styles from './Gallery.module.css'

/** Pictures side by side, swiped or scrolled. */
export function Gallery({ pictures }: { pictures: readonly (string | null | undefined)[] }) {
  const isRow = pictures.length > 1
  return (
    <div className={styles.gallery} {...(isRow && { tabIndex: 0, role: 'group', 'aria-label': 'Фотографии' })}>
      {pictures.map((url, index) => (
        <Picture
          key={index}
          src={url}
          alt={`Фото ${index + 1} из ${pictures.length}`}
          ratio="1"
          className={styles.picture}
        />
      ))}
    </div>
  )
}

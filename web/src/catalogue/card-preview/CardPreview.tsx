import type { CardDraft } from '@console/shared/kit/card'
import { FilePicture, Picture } from '../../kit/ui/pictures/Picture.tsx'
import { FitText } from '../../kit/ui/layout/FitText.tsx'
import styles from './CardPreview.module.css'

/** A card as shoppers and readers see it: colour, picture and title at half size. */
export function CardPreview({
  card,
  picture,
}: {
  card: Pick<CardDraft, 'title' | 'hex_color' | 'text_color' | 'hide_text'>
  picture: string | File | null | undefined
}) {
  return (
    <div className={styles.card} style={{ backgroundColor: card.hex_color, color: card.text_color || '#000' }}>
      {picture instanceof File ? (
        <FilePicture file={picture} className={styles.selected} />
      ) : (
        picture && <Picture src={picture} alt="" className={styles.picture} fallback={<></>} />
      )}
      {!card.hide_text && (
        <div className={styles.title}>
          <FitText>{card.title}</FitText>
        </div>
      )}
    </div>
  )
}

import type { CardDraft } from '@console/shared/kit/card'
import { FitText } from '../ui/FitText.tsx'
import { Picture } from '../ui/Picture.tsx'
import styles from './CardFace.module.css'

/** A card as shoppers and readers see it: colour, picture, and the title scaled to half of it (document 1, section 9). */
export function CardFace({
  card,
  pictureUrl,
}: {
  card: Pick<CardDraft, 'title' | 'hex_color' | 'text_color' | 'hide_text'>
  pictureUrl: string | null | undefined
}) {
  return (
    <div className={styles.face} style={{ backgroundColor: card.hex_color, color: card.text_color ?? '#000' }}>
      {pictureUrl && <Picture src={pictureUrl} alt="" className={styles.picture} fallback={<></>} />}
      {!card.hide_text && (
        <div className={styles.title}>
          <FitText>{card.title}</FitText>
        </div>
      )}
    </div>
  )
}

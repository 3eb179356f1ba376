import type { CategoryDraft } from '@console/shared/categories'
import { FitText } from '../kit/ui/FitText.tsx'
import { Picture } from '../kit/ui/Picture.tsx'
import styles from './CategoryFace.module.css'

/** A category as shoppers see it: colour, picture, and the title scaled to half of the card (document 1, section 9). */
export function CategoryFace({
  category,
  pictureUrl,
}: {
  category: Pick<CategoryDraft, 'title' | 'hex_color' | 'text_color' | 'hide_text'>
  pictureUrl: string | null | undefined
}) {
  return (
    <div className={styles.face} style={{ backgroundColor: category.hex_color, color: category.text_color ?? '#000' }}>
      {pictureUrl && <Picture src={pictureUrl} alt="" className={styles.picture} fallback={<></>} />}
      {!category.hide_text && (
        <div className={styles.title}>
          <FitText>{category.title}</FitText>
        </div>
      )}
    </div>
  )
}

import { useWatch, type Control } from 'react-hook-form'
import { dateText } from '../kit/text.ts'
import { FilePicture } from '../kit/ui/pictures/FilePicture.tsx'
import { Picture } from '../kit/ui/pictures/Picture.tsx'
import { paragraphsOf } from './labels.ts'
import type { PostValues } from './post-form.ts'
import styles from './PostPreview.module.css'

/** The post as a message in the messenger, drawn anew with every key. */
export function PostPreview({ control, date }: { control: Control<PostValues>; date: string | null | undefined }) {
  const [title, description, images] = useWatch({ control, name: ['title', 'description', 'images'] })
  return (
    <section className={styles.preview} aria-label="Публикация в мессенджере">
      <p className={styles.caption}>Так публикацию увидят в мессенджере</p>
      <div className={styles.chat}>
        <article className={styles.message}>
          {images.length > 0 && (
            <div className={styles.photos} data-count={images.length}>
              {images.map(({ key, url, file }) => (
                <span key={key} className={styles.photo}>
                  {file ? (
                    <FilePicture file={file} className={styles.picture} />
                  ) : (
                    <Picture src={url} alt="" loading="eager" className={styles.picture} />
                  )}
                </span>
              ))}
            </div>
          )}
          <div className={styles.words}>
            <p className={styles.title}>{title.trim() || 'Название'}</p>
            {paragraphsOf(description).map((paragraph, index) => (
              <p key={index} className={styles.paragraph}>
                {paragraph}
              </p>
            ))}
            <p className={styles.date}>{dateText(date ?? new Date().toISOString())}</p>
          </div>
        </article>
      </div>
    </section>
  )
}

import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { MAX_POST_PHOTOS, POST_PHOTO_SIDE, type Post } from '@console/shared/posts'
import type { Editing } from '../kit/data/crud.ts'
import { useUrlFilters } from '../kit/url/use-url-filters.ts'
import { QueryNote } from '../kit/views/QueryView.tsx'
import { Controlled } from '../kit/form/Controlled.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import { useEditorForm } from '../kit/form/use-entity-form.ts'
import { Select } from '../kit/ui/fields/Select.tsx'
import { TextArea } from '../kit/ui/fields/TextArea.tsx'
import { TextField } from '../kit/ui/fields/TextField.tsx'
import { brokenPhoto, pictureLoads } from '../kit/ui/pictures/coming-photos.ts'
import { isPreparing } from '../kit/pictures/photo.ts'
import { PicturesPicker } from '../kit/ui/pictures/PicturesPicker.tsx'
import { filtersCodec } from './filters.ts'
import { editor, rubricList } from './model.ts'
import { PHOTOS_LIMIT, postForm, type PostValues } from './post-form.ts'
import { classes } from '../kit/ui/dom/classes.ts'
import layout from '../kit/style/layout.module.css'
import { useWatch, type Control } from 'react-hook-form'
import { dateText } from '../kit/text.ts'
import { FilePicture, Picture } from '../kit/ui/pictures/Picture.tsx'
import { paragraphsOf } from './labels.ts'
import postPreviewStyles from './PostPreview.module.css'

const now = () => new Date().toISOString()

export default function PostForm({ editing }: { editing: Editing<Post> }) {
  // A new post starts in the filtered rubric.
  const [{ rubric: startsIn }] = useUrlFilters(filtersCodec)
  const { rubrics, rubricsView } = useUnit({ rubrics: rubricList.$items, rubricsView: rubricList.$view })
  const entity = useMemo(() => postForm(startsIn), [startsIn])
  const form = useEditorForm(entity, editor, editing)
  const { field, control, setError } = form
  const { shopId = '' } = useParams()
  const items = useMemo(
    () => rubrics.map(({ uuid, title, hex_color }) => ({ value: uuid, label: title, color: hex_color })),
    [rubrics],
  )
  const spell = (_: string, value: unknown) => items.find((item) => item.value === value)?.label ?? null
  /** Checks that saved photos still load (shared/docs/posts.md). */
  const save = async (values: PostValues) => {
    const loads = await Promise.all(values.images.map(async ({ url }) => url === null || pictureLoads(url)))
    const broken = loads.indexOf(false)
    if (broken === -1) form.save(values)
    else setError('images', { type: 'fetch', message: brokenPhoto(broken + 1) })
  }
  return (
    <FormModal
      form={{ ...form, save: (values) => void save(values), spell }}
      title={editing.item ? `Пост "${editing.item.title}"` : 'Новый пост'}
      size="large"
      draft={`post:${shopId}:${editing.item?.uuid ?? 'new'}`}
    >
      <div className={layout.columns}>
        <div className={layout.fields}>
          <Controlled form={form} name="rubric_uuid">
            {(input) => (
              <Select
                {...input}
                label="Рубрика"
                required
                items={items}
                placeholder={rubricsView === 'loading' ? 'Рубрики загружаются…' : 'Выберите рубрику'}
                hint={rubricsView === 'empty' ? 'Рубрик пока нет: добавьте первую на вкладке «Рубрики».' : undefined}
              />
            )}
          </Controlled>
          <QueryNote query={rubricList} failed="Рубрики не загрузились" />
          <TextField label="Название" required autoComplete="off" data-autofocus {...field('title')} />
          <TextArea
            label="Описание"
            rows={6}
            maxRows={16}
            hint="Пустая строка начинает новый абзац."
            {...field('description')}
          />
          <Controlled form={form} name="images">
            {(input) => (
              <PicturesPicker
                {...input}
                label="Фото"
                required
                hint="От одного до пяти. Первое стоит в списке публикаций."
                max={MAX_POST_PHOTOS}
                maxSide={POST_PHOTO_SIDE}
                limit={PHOTOS_LIMIT}
              />
            )}
          </Controlled>
        </div>
        <PostPreview control={control} date={editing.item?.date_create} />
      </div>
    </FormModal>
  )
}

/** A live preview of the post as a message in the messenger. */
function PostPreview({ control, date }: { control: Control<PostValues>; date: string | null | undefined }) {
  const [title, description, photos] = useWatch({ control, name: ['title', 'description', 'images'] })
  const images = photos.filter((photo) => !isPreparing(photo))
  return (
    <section className={layout.preview} aria-label="Публикация в мессенджере">
      <p className={layout.hint}>Так публикацию увидят в мессенджере</p>
      <div className={postPreviewStyles.chat}>
        <article className={postPreviewStyles.message}>
          {images.length > 0 && (
            <div className={postPreviewStyles.photos} data-count={images.length}>
              {images.map(({ key, url, file }) => (
                <span key={key} className={postPreviewStyles.photo}>
                  {file ? (
                    <FilePicture file={file} className={postPreviewStyles.picture} />
                  ) : (
                    <Picture src={url} alt="" loading="eager" className={postPreviewStyles.picture} />
                  )}
                </span>
              ))}
            </div>
          )}
          <div className={postPreviewStyles.text}>
            <p className={postPreviewStyles.title}>{title.trim() || 'Название'}</p>
            {paragraphsOf(description).map((paragraph, index) => (
              <p key={index} className={postPreviewStyles.paragraph}>
                {paragraph}
              </p>
            ))}
            <p className={classes(layout.hint, postPreviewStyles.date)}>{dateText(date ?? now())}</p>
          </div>
        </article>
      </div>
    </section>
  )
}

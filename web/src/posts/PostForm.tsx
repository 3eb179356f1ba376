import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { Controller } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { MAX_POST_PHOTOS, POST_PHOTO_SIDE, type Post } from '@console/shared/posts'
import { FormFailure } from '../kit/form/FormFailure.tsx'
import { UnsavedChanges } from '../kit/form/UnsavedChanges.tsx'
import { useContractForm } from '../kit/form/use-contract-form.ts'
import type { Editing } from '../kit/data/editor.ts'
import { QueryNote } from '../kit/data/QueryNote.tsx'
import { brokenPhoto, pictureLoads } from '../kit/ui/pictures/broken-photo.ts'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { Modal } from '../kit/ui/overlays/Modal.tsx'
import { PicturesPicker } from '../kit/ui/pictures/PicturesPicker.tsx'
import { Select } from '../kit/ui/fields/Select.tsx'
import { TextArea } from '../kit/ui/fields/TextArea.tsx'
import { TextField } from '../kit/ui/fields/TextField.tsx'
import { $failure, $fieldErrors, $isSaving, editor, rubricList, submitted } from './model.ts'
import { inputOf, PHOTOS_LIMIT, PostForm as schema, valuesOf, type PostValues } from './post-form.ts'
import styles from './PostForm.module.css'
import { PostPreview } from './PostPreview.tsx'

interface PostFormProps {
  editing: Editing<Post>
  /** The rubric that a new post starts in; '' for none. */
  startsIn: string
}

export function PostForm({ editing, startsIn }: PostFormProps) {
  const { isSaving, failure, fieldErrors, rubrics, rubricsView, submit, close } = useUnit({
    isSaving: $isSaving,
    failure: $failure,
    fieldErrors: $fieldErrors,
    rubrics: rubricList.$items,
    rubricsView: rubricList.$view,
    submit: submitted,
    close: editor.closed,
  })
  const form = useContractForm<PostValues>({
    schema,
    defaultValues: valuesOf(editing.item, startsIn),
    fieldErrors,
    isChange: editing.mode === 'edit',
  })
  const { register, control, onSubmit, setError, formState } = form
  const { shopId = '' } = useParams()
  const { errors, isDirty } = formState
  const items = useMemo(
    () => rubrics.map(({ uuid, title, hex_color }) => ({ value: uuid, label: title, color: hex_color })),
    [rubrics],
  )
  /** Saved photos must be there to be fetched (shared/docs/posts.md). */
  const save = async (values: PostValues) => {
    const loads = await Promise.all(values.images.map(async ({ url }) => url === null || pictureLoads(url)))
    const broken = loads.indexOf(false)
    if (broken === -1) submit(inputOf(values))
    else setError('images', { type: 'fetch', message: brokenPhoto(broken + 1) })
  }
  return (
    <Modal
      title={editing.item ? `Пост "${editing.item.title}"` : 'Новый пост'}
      size="large"
      onClose={close}
      busy={isSaving}
      isDirty={() => isDirty}
      onSubmit={onSubmit((values) => void save(values))}
      footer={
        <>
          <Button onClick={close} disabled={isSaving}>
            Отмена
          </Button>
          <Button kind="primary" type="submit" busy={isSaving}>
            Сохранить
          </Button>
        </>
      }
    >
      <UnsavedChanges form={form} name={`post:${shopId}:${editing.item?.uuid ?? 'new'}`} saving={isSaving} />
      <div className={styles.columns}>
        <div className={styles.fields}>
          <Controller
            name="rubric_uuid"
            control={control}
            render={({ field }) => (
              <Select
                {...field}
                label="Рубрика"
                required
                items={items}
                placeholder={rubricsView === 'loading' ? 'Рубрики загружаются…' : 'Выберите рубрику'}
                hint={rubricsView === 'empty' ? 'Рубрик пока нет: добавьте первую на вкладке «Рубрики».' : undefined}
                error={errors.rubric_uuid?.message}
              />
            )}
          />
          <QueryNote query={rubricList} failed="Рубрики не загрузились" />
          <TextField
            label="Название"
            required
            autoComplete="off"
            data-autofocus
            error={errors.title?.message}
            {...register('title')}
          />
          <TextArea
            label="Описание"
            rows={6}
            maxRows={16}
            hint="Пустая строка начинает новый абзац."
            error={errors.description?.message}
            {...register('description')}
          />
          <Controller
            name="images"
            control={control}
            render={({ field: { name: _name, ...field } }) => (
              <PicturesPicker
                {...field}
                label="Фото"
                required
                hint="От одного до пяти. Первое стоит в списке публикаций."
                max={MAX_POST_PHOTOS}
                maxSide={POST_PHOTO_SIDE}
                limit={PHOTOS_LIMIT}
                error={errors.images?.message}
              />
            )}
          />
        </div>
        <PostPreview control={control} date={editing.item?.date_create} />
      </div>
      <FormFailure form={form} failure={failure} />
    </Modal>
  )
}

import { Controller, type UseFormReturn } from 'react-hook-form'
import { PicturePicker } from '../kit/ui/pictures/PicturePicker.tsx'
import { Select } from '../kit/ui/fields/Select.tsx'
import { TextArea } from '../kit/ui/fields/TextArea.tsx'
import { TextField } from '../kit/ui/fields/TextField.tsx'
import type { ProjectValues } from './project-form.ts'
import { shopTypeItems } from './labels.ts'

/** Larger side of a picture on its way to the server, px (shared/docs/projects.md). */
const MAX_SIDE = 711

/** The fields of a project, for the modal that makes one and for the tab that changes it. */
export function ProjectFields({
  form,
  logoUrl,
}: {
  form: UseFormReturn<ProjectValues>
  logoUrl?: string | null | undefined
}) {
  const { register, control, formState } = form
  const { errors } = formState
  return (
    <>
      <Controller
        name="shop_type"
        control={control}
        render={({ field }) => (
          <Select {...field} label="Тип проекта" required items={shopTypeItems} error={errors.shop_type?.message} />
        )}
      />
      <TextField label="Название" required autoComplete="off" error={errors.title?.message} {...register('title')} />
      <Controller
        name="logotype"
        control={control}
        render={({ field: { name: _name, ...field } }) => (
          <PicturePicker
            {...field}
            label="Картинка"
            required
            hint="Её увидят покупатели."
            url={logoUrl}
            maxSide={MAX_SIDE}
            error={errors.logotype?.message}
          />
        )}
      />
      <TextArea
        label="Описание"
        hint="Пара слов о том, чем вы занимаетесь."
        error={errors.description?.message}
        {...register('description')}
      />
    </>
  )
}

import { Controlled } from '../kit/form/Controlled.tsx'
import type { ContractForm } from '../kit/form/use-contract-form.ts'
import { PicturePicker } from '../kit/ui/pictures/PicturePicker.tsx'
import { Select } from '../kit/ui/fields/Select.tsx'
import { TextArea } from '../kit/ui/fields/TextArea.tsx'
import { TextField } from '../kit/ui/fields/TextField.tsx'
import type { ProjectValues } from './project-form.ts'
import { shopTypeItems } from './labels.ts'

/** The fields of a project, for the modal of a new one and the tab of a stored one. */
export function ProjectFields({
  form,
  logoUrl,
}: {
  form: ContractForm<ProjectValues>
  logoUrl?: string | null | undefined
}) {
  const { field } = form
  return (
    <>
      <Controlled form={form} name="shop_type">
        {(input) => <Select {...input} label="Тип проекта" required items={shopTypeItems} />}
      </Controlled>
      <TextField label="Название" required autoComplete="off" {...field('title')} />
      <Controlled form={form} name="logotype">
        {(input) => <PicturePicker {...input} label="Картинка" required hint="Её увидят покупатели." url={logoUrl} />}
      </Controlled>
      <TextArea label="Описание" hint="Пара слов о том, чем вы занимаетесь." {...field('description')} />
    </>
  )
}

import { useUnit } from 'effector-react'
import type { ExternalSite } from '@console/shared/external-sites'
import type { Editing } from '../kit/data/crud.ts'
import { FormModal } from '../kit/form/FormModal.tsx'
import { useEditorForm } from '../kit/form/use-entity-form.ts'
import { TextField } from '../kit/ui/fields/TextField.tsx'
import { $user } from '../session/model.ts'
import { completeAddress } from './address.ts'
import { siteForm, editor } from './model.ts'

export default function ExternalSiteForm({ editing }: { editing: Editing<ExternalSite> }) {
  const form = useEditorForm(siteForm, editor, editing)
  const { field, setValue } = form
  const owner = useUnit($user)?.uuid ?? ''
  const address = field('external_url')
  const isNew = editing.mode !== 'edit'
  return (
    <FormModal
      form={form}
      title={isNew ? 'Подключить сайт' : 'Изменить сайт'}
      submit={isNew ? 'Подключить' : 'Сохранить'}
      draft={`external-site:${owner}:${editing.item?.uuid ?? 'new'}`}
    >
      <TextField label="Название" required autoComplete="off" data-autofocus {...field('title')} />
      <TextField
        {...address}
        label="Ссылка на сайт"
        required
        inputMode="url"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        placeholder="https://"
        hint="Можно просто «мёд.рф»: https:// добавится само."
        onBlur={(event) => {
          // Completes the address in the field, so that the owner sees what will be sent.
          const typed = event.target.value
          const whole = completeAddress(typed)
          if (whole !== typed) setValue('external_url', whole, { shouldDirty: true })
          return address.onBlur(event)
        }}
      />
    </FormModal>
  )
}

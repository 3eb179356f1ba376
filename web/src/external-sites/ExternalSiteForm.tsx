import { useUnit } from 'effector-react'
import type { ExternalSite, ExternalSiteDraft } from '@console/shared/external-sites'
import { FormFailure } from '../kit/form/FormFailure.tsx'
import { UnsavedChanges } from '../kit/form/UnsavedChanges.tsx'
import { useContractForm } from '../kit/form/use-contract-form.ts'
import type { Editing } from '../kit/data/editor.ts'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { Modal } from '../kit/ui/overlays/Modal.tsx'
import { TextField } from '../kit/ui/fields/TextField.tsx'
import { $user } from '../session/model.ts'
import { completeAddress } from './address.ts'
import { ExternalSiteForm as schema, valuesOf } from './external-site-form.ts'
import { editor } from './model.ts'

export function ExternalSiteForm({ editing }: { editing: Editing<ExternalSite> }) {
  const { isSaving, failure, fieldErrors, submit, close } = useUnit({
    isSaving: editor.$isSaving,
    failure: editor.$failure,
    fieldErrors: editor.$fieldErrors,
    submit: editor.submitted,
    close: editor.closed,
  })
  const form = useContractForm<ExternalSiteDraft>({
    schema,
    defaultValues: valuesOf(editing.item),
    fieldErrors,
    isChange: editing.mode === 'edit',
  })
  const { register, onSubmit, setValue, formState } = form
  const owner = useUnit($user)?.uuid ?? ''
  const { errors, isDirty } = formState
  const address = register('external_url')
  const isNew = editing.mode !== 'edit'
  return (
    <Modal
      title={isNew ? 'Подключить сайт' : 'Изменить сайт'}
      onClose={close}
      busy={isSaving}
      isDirty={() => isDirty}
      onSubmit={onSubmit(submit)}
      footer={
        <>
          <Button onClick={close} disabled={isSaving}>
            Отмена
          </Button>
          <Button kind="primary" type="submit" busy={isSaving}>
            {isNew ? 'Подключить' : 'Сохранить'}
          </Button>
        </>
      }
    >
      <UnsavedChanges form={form} name={`external-site:${owner}:${editing.item?.uuid ?? 'new'}`} saving={isSaving} />
      <TextField
        label="Название"
        required
        autoComplete="off"
        data-autofocus
        error={errors.title?.message}
        {...register('title')}
      />
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
        error={errors.external_url?.message}
        onBlur={(event) => {
          // What will be sent stands in the field before it is sent.
          const typed = event.target.value
          const whole = completeAddress(typed)
          if (whole !== typed) setValue('external_url', whole, { shouldDirty: true })
          return address.onBlur(event)
        }}
      />
      <FormFailure form={form} failure={failure} />
    </Modal>
  )
}

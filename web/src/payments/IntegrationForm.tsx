import { useUnit } from 'effector-react'
import { Controller } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import { taxSystems, vatRates, type RobokassaIntegration } from '@console/shared/robokassa-integration'
import { FormFailure } from '../kit/form/FormFailure.tsx'
import { labelChoices, withPresent } from '../kit/form/label-choices.ts'
import { UnsavedChanges } from '../kit/form/UnsavedChanges.tsx'
import { useContractForm } from '../kit/form/use-contract-form.ts'
import type { Editing } from '../kit/data/editor.ts'
import { Select } from '../kit/ui/fields/Select.tsx'
import { TextField } from '../kit/ui/fields/TextField.tsx'
import { IntegrationForm as Form, NewIntegrationForm, valuesOf, type IntegrationValues } from './integration-form.ts'
import { editor } from './integration-model.ts'
import { PaymentModal } from './PaymentModal.tsx'

const taxChoices = labelChoices(taxSystems)
const vatChoices = labelChoices(vatRates)

/** The provider's two passwords; the first is spelt so on the wire. */
const secrets = [
  { name: 'password_firts', label: 'Пароль № 1' },
  { name: 'password_second', label: 'Пароль № 2' },
] as const

export function IntegrationForm({ editing }: { editing: Editing<RobokassaIntegration> }) {
  const { isSaving, failure, fieldErrors, submit, close } = useUnit({
    isSaving: editor.$isSaving,
    failure: editor.$failure,
    fieldErrors: editor.$fieldErrors,
    submit: editor.submitted,
    close: editor.closed,
  })
  const stored = editing.mode === 'edit'
  const form = useContractForm<IntegrationValues>({
    schema: stored ? Form : NewIntegrationForm,
    defaultValues: valuesOf(editing.item),
    fieldErrors,
    isChange: stored,
  })
  const { register, control, onSubmit, formState } = form
  const { shopId = '' } = useParams()
  const { errors, isDirty } = formState
  return (
    <PaymentModal
      title="Интеграция с Robokassa"
      busy={isSaving}
      onClose={close}
      isDirty={isDirty}
      onSubmit={onSubmit(submit)}
    >
      <UnsavedChanges
        form={form}
        name={`integration:${shopId}:${editing.item?.uuid ?? 'new'}`}
        saving={isSaving}
        except={['password_firts', 'password_second']}
      />
      <TextField
        label="Идентификатор магазина"
        required
        data-autofocus
        hint="Из личного кабинета Robokassa, «Технические настройки»."
        autoCapitalize="none"
        spellCheck={false}
        error={errors.robokassa_shop_id?.message}
        {...register('robokassa_shop_id')}
      />
      {secrets.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          required={!stored}
          type="password"
          // Not the owner's own password: a browser must neither fill nor keep it.
          autoComplete="new-password"
          placeholder={stored ? '••••••••' : ''}
          hint={stored ? 'Сохранён. Оставьте поле пустым, чтобы не менять.' : undefined}
          error={errors[name]?.message}
          {...register(name)}
        />
      ))}
      <Controller
        name="sno_type"
        control={control}
        render={({ field }) => (
          <Select
            {...field}
            label="Система налогообложения"
            required
            items={withPresent(taxChoices, field.value)}
            error={errors.sno_type?.message}
          />
        )}
      />
      <Controller
        name="fiscal_tax_type"
        control={control}
        render={({ field }) => (
          <Select
            {...field}
            label="Ставка НДС"
            required
            items={withPresent(vatChoices, field.value)}
            error={errors.fiscal_tax_type?.message}
          />
        )}
      />
      <FormFailure form={form} failure={failure} />
    </PaymentModal>
  )
}

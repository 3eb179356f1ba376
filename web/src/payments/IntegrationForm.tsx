import { useParams } from 'react-router-dom'
import { taxSystems, vatRates, type RobokassaIntegration } from '@console/shared/robokassa-integration'
import type { Editing } from '../kit/data/crud.ts'
import { Controlled } from '../kit/form/Controlled.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import { labelChoices, withStoredLabel } from '../kit/form/label-choices.ts'
import { useEditorForm } from '../kit/form/use-entity-form.ts'
import { Select } from '../kit/ui/fields/Select.tsx'
import { TextField } from '../kit/ui/fields/TextField.tsx'
import { integrationForm, editor } from './integration-model.ts'

const taxChoices = labelChoices(taxSystems)
const vatChoices = labelChoices(vatRates)

/** The provider's two passwords; the API misspells the first. */
const secrets = [
  { name: 'password_firts', label: 'Пароль № 1' },
  { name: 'password_second', label: 'Пароль № 2' },
] as const

export default function IntegrationForm({ editing }: { editing: Editing<RobokassaIntegration> }) {
  const form = useEditorForm(integrationForm, editor, editing)
  const { field } = form
  const { shopId = '' } = useParams()
  const stored = editing.mode === 'edit'
  return (
    <FormModal
      form={form}
      title="Интеграция с Robokassa"
      draft={`integration:${shopId}:${editing.item?.uuid ?? 'new'}`}
      except={['password_firts', 'password_second']}
    >
      <TextField
        label="Идентификатор магазина"
        required
        data-autofocus
        hint="Из личного кабинета Robokassa, «Технические настройки»."
        autoCapitalize="none"
        spellCheck={false}
        {...field('robokassa_shop_id')}
      />
      {secrets.map(({ name, label }) => (
        <TextField
          key={name}
          label={label}
          required={!stored}
          type="password"
          // These are not the owner's own password, so a browser must neither fill nor save them.
          autoComplete="new-password"
          placeholder={stored ? '••••••••' : ''}
          hint={stored ? 'Сохранён. Оставьте поле пустым, чтобы не менять.' : undefined}
          {...field(name)}
        />
      ))}
      <Controlled form={form} name="sno_type">
        {(tax) => (
          <Select {...tax} label="Система налогообложения" required items={withStoredLabel(taxChoices, tax.value)} />
        )}
      </Controlled>
      <Controlled form={form} name="fiscal_tax_type">
        {(vat) => <Select {...vat} label="Ставка НДС" required items={withStoredLabel(vatChoices, vat.value)} />}
      </Controlled>
    </FormModal>
  )
}

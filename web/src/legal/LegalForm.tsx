import { useUnit } from 'effector-react'
import { useMemo, useId } from 'react'
import { useParams } from 'react-router-dom'
import Building2 from 'lucide-react/icons/building-complex'
import CircleCheck from 'lucide-react/icons/circle-check'
import IdCard from 'lucide-react/icons/id-card'
import Store from 'lucide-react/icons/store'
import UserRound from 'lucide-react/icons/user-round'
import { itemOf } from '@console/shared/kit/dictionary'
import { legalTypes, type LegalInfo, type LegalKind } from '@console/shared/legal'
import { FormPage } from '../kit/form/FormPage.tsx'
import { useStoredForm } from '../kit/form/use-entity-form.ts'
import { EmailField, PhoneField } from '../kit/ui/fields/ContactFields.tsx'
import { NumberField } from '../kit/ui/fields/NumberField.tsx'
import { Switch } from '../kit/ui/fields/Switch.tsx'
import { TextField } from '../kit/ui/fields/TextField.tsx'
import { legalForm, storedKind } from './legal-form.ts'
import { classes } from '../kit/ui/dom/classes.ts'
import layout from '../kit/style/layout.module.css'
import styles from './Legal.module.css'
import { $kind, kindSelected, saving } from './model.ts'

/** The fields in the order of the screen. */
const order = [
  'title',
  'surname',
  'first_name',
  'last_name',
  'inn',
  'ogrn',
  'phone',
  'tg_username',
  'email',
  'show_legal_info',
] as const

/**
 * The form of the selected kind. All kinds share one form, so that common fields keep their values when the kind
 * changes.
 */
export function LegalForm({ stored }: { stored: LegalInfo | null }) {
  const { selectedKind: kind, choose } = useUnit({ selectedKind: $kind, choose: kindSelected })
  const form = useStoredForm(
    useMemo(() => legalForm(kind), [kind]),
    saving,
    stored,
  )
  const { field, register, clearErrors } = form
  const { shopId = '' } = useParams()
  // Registers the fields in this order, so that the first invalid one gets the focus whichever kinds were shown before.
  for (const name of order) register(name)
  const isCompany = kind === 'legal_entity'
  const before = storedKind(stored)
  return (
    <FormPage
      form={form}
      draft={`legal:${shopId}`}
      labelledBy="legal-kind"
      className={classes(layout.panel, styles.form)}
    >
      <KindChoice
        labelId="legal-kind"
        value={kind}
        stored={before}
        onChange={(next) => {
          // Errors of one kind do not apply to another, which has other rules.
          clearErrors()
          choose(next)
        }}
      />
      {before && before !== kind && (
        <p className={layout.warning}>
          Сейчас сохранено: {itemOf(legalTypes, before)?.label.toLowerCase()}. После сохранения эти сведения заменятся
          новыми.
        </p>
      )}
      <div className={classes(layout.autoColumns, styles.fields)}>
        {isCompany && (
          <TextField
            className={layout.wide}
            label="Название организации"
            required
            autoComplete="organization"
            {...field('title')}
          />
        )}
        <TextField label="Фамилия" required autoComplete="family-name" {...field('surname')} />
        <TextField label="Имя" required autoComplete="given-name" {...field('first_name')} />
        <TextField
          label="Отчество"
          required
          autoComplete="additional-name"
          hint="Если отчества нет, поставьте прочерк: «-»."
          {...field('last_name')}
        />
        {kind !== 'individual' && (
          <NumberField of="code" label="ИНН" required hint={isCompany ? '10 цифр' : '12 цифр'} {...field('inn')} />
        )}
        {isCompany && <NumberField of="code" label="ОГРН" required hint="13 цифр" {...field('ogrn')} />}
        <PhoneField label="Телефон" required autoComplete="tel" {...field('phone')} />
        <TextField
          label="Имя пользователя в Telegram"
          required
          before="@"
          autoCapitalize="none"
          spellCheck={false}
          {...field('tg_username')}
        />
        <EmailField label="Электронная почта" {...field('email')} />
      </div>
      <Switch label="Показывать юридические сведения вашим покупателям" {...register('show_legal_info')} />
    </FormPage>
  )
}

const icons = {
  individual: UserRound,
  self_employed: IdCard,
  individual_entrepreneur: Store,
  legal_entity: Building2,
} as const

/** The four kinds of seller as radio buttons wide enough for their names. */
export function KindChoice({
  labelId,
  value,
  stored,
  onChange,
}: {
  labelId: string
  value: LegalKind
  stored: LegalKind | undefined
  onChange: (kind: LegalKind) => void
}) {
  const name = useId()
  return (
    <fieldset>
      <legend id={labelId} className={styles.legend}>
        Кто продаёт
      </legend>
      <div className={styles.kinds}>
        {legalTypes.map(({ value: kind, label }) => {
          const Icon = icons[kind]
          return (
            <label key={kind} className={styles.kind}>
              <input
                type="radio"
                className="visually-hidden"
                name={name}
                checked={kind === value}
                onChange={() => onChange(kind)}
              />
              <Icon aria-hidden="true" />
              <span className={styles.text}>{label}</span>
              {kind === stored && (
                <span className={styles.stored}>
                  <CircleCheck aria-hidden="true" />
                  <span className="visually-hidden">, сохранено</span>
                </span>
              )}
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

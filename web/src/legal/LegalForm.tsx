import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { useParams } from 'react-router-dom'
import { itemOf } from '@console/shared/kit/dictionary'
import { legalDrafts, legalTypes, type LegalInfo } from '@console/shared/legal'
import { FormFailure } from '../kit/form/FormFailure.tsx'
import { UnsavedChanges } from '../kit/form/UnsavedChanges.tsx'
import { useContractForm } from '../kit/form/use-contract-form.ts'
import { useSavedValues } from '../kit/form/use-saved-values.ts'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { Switch } from '../kit/ui/fields/Switch.tsx'
import { TextField } from '../kit/ui/fields/TextField.tsx'
import { KindChoice } from './KindChoice.tsx'
import { storedKind, valuesOf, type LegalValues } from './legal-form.ts'
import styles from './LegalPage.module.css'
import { $failure, $fieldErrors, $isSaving, $kind, $saves, kindSelected, submitted } from './model.ts'

/** The fields as they stand on the screen. */
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

/** The form of the selected kind; one form for all four, so what they share stays when the kind changes. */
export function LegalForm({ stored }: { stored: LegalInfo | null }) {
  const {
    selectedKind: kind,
    isSaving,
    saves,
    failure,
    fieldErrors,
    choose,
    submit,
  } = useUnit({
    selectedKind: $kind,
    isSaving: $isSaving,
    saves: $saves,
    failure: $failure,
    fieldErrors: $fieldErrors,
    choose: kindSelected,
    submit: submitted,
  })
  const saved = useMemo(() => valuesOf(stored), [stored])
  const form = useContractForm<LegalValues>({ schema: legalDrafts[kind], defaultValues: saved, fieldErrors })
  useSavedValues(form, saved, saves)
  const { register, onSubmit, clearErrors, formState } = form
  const { shopId = '' } = useParams()
  const { errors } = formState
  // The first wrong field gets the focus in this order, whichever fields another kind has shown before.
  for (const name of order) register(name)
  const field = (name: Exclude<keyof LegalValues, 'show_legal_info'>) => ({
    error: errors[name]?.message,
    ...register(name),
  })
  const isCompany = kind === 'legal_entity'
  const before = storedKind(stored)
  return (
    <form className={styles.form} aria-labelledby="legal-kind" noValidate onSubmit={onSubmit(submit)}>
      <UnsavedChanges form={form} name={`legal:${shopId}`} saving={isSaving} />
      <KindChoice
        labelId="legal-kind"
        value={kind}
        stored={before}
        onChange={(next) => {
          // Another kind has other rules: what was wrong there need not be wrong here.
          clearErrors()
          choose(next)
        }}
      />
      {before && before !== kind && (
        <p className={styles.note}>
          Сейчас сохранено: {itemOf(legalTypes, before)?.label.toLowerCase()}. После сохранения эти сведения заменятся
          новыми.
        </p>
      )}
      <div className={styles.fields}>
        {isCompany && (
          <TextField
            className={styles.wide}
            label="Название организации"
            required
            autoComplete="organization"
            {...field('title')}
          />
        )}
        <TextField label="Фамилия" required autoComplete="family-name" {...field('surname')} />
        <TextField label="Имя" required autoComplete="given-name" {...field('first_name')} />
        <TextField label="Отчество" required autoComplete="additional-name" {...field('last_name')} />
        {kind !== 'individual' && (
          <TextField
            label="ИНН"
            required
            inputMode="numeric"
            hint={isCompany ? '10 цифр' : '12 цифр'}
            {...field('inn')}
          />
        )}
        {isCompany && <TextField label="ОГРН" required inputMode="numeric" hint="13 цифр" {...field('ogrn')} />}
        <TextField label="Телефон" required type="tel" autoComplete="tel" {...field('phone')} />
        <TextField
          label="Имя пользователя в Telegram"
          required
          before="@"
          autoCapitalize="none"
          spellCheck={false}
          {...field('tg_username')}
        />
        <TextField label="Электронная почта" type="email" autoComplete="email" {...field('email')} />
      </div>
      <Switch label="Показывать юридические сведения вашим покупателям" {...register('show_legal_info')} />
      <FormFailure form={form} failure={failure} isSaving={isSaving} />
      <div>
        <Button kind="primary" type="submit" busy={isSaving}>
          Сохранить
        </Button>
      </div>
    </form>
  )
}

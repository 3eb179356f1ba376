import { useUnit } from 'effector-react'
import { useMemo } from 'react'
import { Details, type User } from '@console/shared/profile'
import { FormFailure } from '../kit/form/FormFailure.tsx'
import { UnsavedChanges } from '../kit/form/UnsavedChanges.tsx'
import { useContractForm } from '../kit/form/use-contract-form.ts'
import { useSavedValues } from '../kit/form/use-saved-values.ts'
import { dateTimeText } from '../kit/text.ts'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { TextField } from '../kit/ui/fields/TextField.tsx'
import { $user } from '../session/model.ts'
import { saving } from './details-model.ts'
import styles from './PersonalDataPage.module.css'

const fields = [
  { name: 'last_name', label: 'Фамилия', autoComplete: 'family-name' },
  { name: 'first_name', label: 'Имя', autoComplete: 'given-name' },
  { name: 'patronymic', label: 'Отчество', autoComplete: 'additional-name' },
  { name: 'phone', label: 'Телефон', autoComplete: 'tel' },
  { name: 'email', label: 'Электронная почта', autoComplete: 'email' },
] as const

/** What the messenger knows of the owner, and what he says of himself (shared/docs/profile.md). */
export function Component() {
  const user = useUnit($user)
  if (!user) return null
  const telegram = [
    ['Идентификатор', String(user.tg_id)],
    ['Имя', [user.tg_first_name, user.tg_last_name].filter(Boolean).join(' ') || '—'],
    ['Имя пользователя', user.tg_username ? `@${user.tg_username}` : '—'],
    ['Дата авторизации', dateTimeText(user.tg_auth_date) || '—'],
  ] as const
  return (
    <>
      <div className={styles.columns}>
        <section className={styles.card} aria-labelledby="telegram-title">
          <h2 id="telegram-title" className={styles.title}>
            Данные из Telegram
          </h2>
          <dl className={styles.facts}>
            {telegram.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="numbers">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
        <DetailsForm user={user} />
      </div>
    </>
  )
}

const valuesOf = (user: User): Required<{ [Name in keyof Details]: string }> => ({
  first_name: user.first_name ?? '',
  patronymic: user.patronymic ?? '',
  last_name: user.last_name ?? '',
  phone: user.phone ?? '',
  email: user.email ?? '',
})

function DetailsForm({ user }: { user: User }) {
  const [submit, isSaving, saves, failure, fieldErrors] = useUnit([
    saving.submitted,
    saving.$isSaving,
    saving.$saves,
    saving.$failure,
    saving.$fieldErrors,
  ])
  const saved = useMemo(() => valuesOf(user), [user])
  const form = useContractForm({ schema: Details, defaultValues: saved, fieldErrors })
  const { register, onSubmit, reset, formState } = form
  useSavedValues(form, saved, saves)
  return (
    <form className={styles.card} aria-labelledby="details-title" noValidate onSubmit={onSubmit(submit)}>
      <h2 id="details-title" className={styles.title}>
        Изменить Данные
      </h2>
      <UnsavedChanges form={form} name={`profile:${user.uuid}`} saving={isSaving} />
      <div className={styles.fields}>
        {fields.map(({ name, label, autoComplete }) => (
          <TextField
            key={name}
            label={label}
            autoComplete={autoComplete}
            error={formState.errors[name]?.message}
            {...register(name)}
          />
        ))}
      </div>
      <FormFailure form={form} failure={failure} />
      <div className={styles.buttons}>
        <Button kind="primary" type="submit" busy={isSaving}>
          Сохранить
        </Button>
        <Button disabled={isSaving} onClick={() => reset(saved)}>
          Отменить изменения
        </Button>
      </div>
    </form>
  )
}

import { useUnit } from 'effector-react'
import type { User } from '@console/shared/profile'
import { FormPage } from '../kit/form/FormPage.tsx'
import { useStoredForm } from '../kit/form/use-entity-form.ts'
import { dateTimeText } from '../kit/date-time.ts'
import { UnreadMark } from '../kit/views/QueryView.tsx'
import { EmailField, PhoneField } from '../kit/ui/fields/ContactFields.tsx'
import { TextField } from '../kit/ui/fields/TextField.tsx'
import { $user } from '../session/model.ts'
import { detailsForm, saving } from './details-model.ts'
import { classes } from '../kit/ui/dom/classes.ts'
import layout from '../kit/style/layout.module.css'
import styles from './profile.module.css'

export { pageOpened as opened } from './details-model.ts'

const fields = [
  { name: 'last_name', label: 'Фамилия', autoComplete: 'family-name' },
  { name: 'first_name', label: 'Имя', autoComplete: 'given-name' },
  { name: 'patronymic', label: 'Отчество', autoComplete: 'additional-name' },
] as const

/** The messenger's data about the owner, and the owner's own details (shared/docs/profile.md). */
export function Component() {
  const user = useUnit($user)
  if (!user) return null
  const telegram = [
    ['Идентификатор', user.tg_id === null ? '—' : String(user.tg_id)],
    ['Имя', [user.tg_first_name, user.tg_last_name].filter(Boolean).join(' ') || '—'],
    ['Имя пользователя', user.tg_username ? `@${user.tg_username}` : '—'],
    ['Дата авторизации', dateTimeText(user.tg_auth_date) || '—'],
  ] as const
  return (
    <>
      <div className={layout.pageColumns}>
        <section className={layout.form} aria-labelledby="telegram-title">
          <h2 id="telegram-title" className={styles.factsTitle}>
            Данные из Telegram
          </h2>
          <dl className={classes(layout.rows, styles.facts)}>
            {telegram.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd className="numbers">{value}</dd>
              </div>
            ))}
          </dl>
          <UnreadMark of={user} />
        </section>
        <DetailsForm user={user} />
      </div>
    </>
  )
}

function DetailsForm({ user }: { user: User }) {
  const form = useStoredForm(detailsForm, saving, user)
  const { field } = form
  return (
    <FormPage
      form={form}
      draft={`profile:${user.uuid}`}
      heading={{ id: 'details-title', text: 'Изменить Данные' }}
      className={layout.form}
      restore="Отменить изменения"
    >
      <div className={classes(layout.autoColumns, styles.fields)}>
        {fields.map(({ name, label, autoComplete }) => (
          <TextField key={name} label={label} autoComplete={autoComplete} {...field(name)} />
        ))}
        <PhoneField label="Телефон" autoComplete="tel" {...field('phone')} />
        <EmailField label="Электронная почта" {...field('email')} />
      </div>
    </FormPage>
  )
}

import { useUnit } from 'effector-react'
import FileText from 'lucide-react/icons/file-text'
import { useState } from 'react'
import { useLocation, useSearchParams } from 'react-router-dom'
import { policyKinds, type Consents, type PolicyKind } from '@console/shared/policies'
import { entryState } from '../kit/platform/navigation.ts'
import { FailureLine } from '../kit/form/FailureLine.tsx'
import { LeavingGuard } from '../kit/form/LeavingGuard.tsx'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { ButtonLink } from '../kit/ui/buttons/ButtonLink.tsx'
import { Checkbox } from '../kit/ui/fields/Checkbox.tsx'
import { FieldError } from '../kit/ui/fields/Field.tsx'
import { $consents, $hasConsented } from '../session/model.ts'
import { confirmed, revoked, saving, $refusal } from './consents-model.ts'
import { policyDocumentUrl } from './policy-documents.ts'
import { classes } from '../kit/ui/dom/classes.ts'
import layout from '../kit/style/layout.module.css'
import styles from './profile.module.css'

const words: Readonly<Record<PolicyKind, { document: string; consent: string }>> = {
  user_policy: {
    document: 'Публичная оферта и пользовательское соглашение',
    consent: 'Принимаю условия публичной оферты и пользовательского соглашения',
  },
  privacy_policy: {
    document: 'Политика обработки персональных данных',
    consent:
      'Даю согласие на обработку персональных данных в соответствии с Федеральным законом от 27.07.2006 N 152-ФЗ «О персональных данных»',
  },
  advertising_policy: {
    document: 'Согласие на информационную и рекламную рассылку',
    consent: 'Даю согласие на получение информационной и рекламной рассылки от третьих лиц',
  },
}

/** The consents, without which the provider answers every call with 451 (shared/docs/session-and-consents.md). */
export function Component() {
  const stored = useUnit($consents)
  // A change on the server resets the checkboxes.
  return <Consenting key={JSON.stringify(stored)} stored={stored} />
}

function Consenting({ stored }: { stored: Consents }) {
  const { hasConsented, isSaving, failure, refusal, confirm, revoke } = useUnit({
    hasConsented: $hasConsented,
    isSaving: saving.$isSaving,
    failure: saving.$failure,
    refusal: $refusal,
    confirm: confirmed,
    revoke: revoked,
  })
  const [selected, setSelected] = useState<Consents>(stored)
  const [search] = useSearchParams()
  const from = search.get('from')
  // A link to another section redirects back here: the page stays mounted, only `location.key` changes, and an alert
  // explains it. The redirect after a refused call has the state `unasked` and needs no alert.
  const location = useLocation()
  const visit = location.key
  const [firstVisit] = useState(visit)
  const isUnchanged = policyKinds.every((kind) => selected[kind] === stored[kind])

  return (
    <>
      <h2 className={styles.title}>Законодательные требования</h2>
      {!hasConsented && (
        <p className={styles.lead}>
          Чтобы пользоваться кабинетом, прочитайте три документа и подтвердите согласие с каждым.
        </p>
      )}
      {!hasConsented && visit !== firstVisit && !entryState(location.state).get('unasked') && (
        <p key={visit} role="alert" className={classes(layout.warning, styles.closed)}>
          Этот раздел откроется, когда вы отметите три согласия и нажмёте «Подтвердить».
        </p>
      )}
      <div className={classes(layout.pageColumns, styles.columns)}>
        <ul className={layout.lines} aria-label="Документы">
          {policyKinds.map((kind) => (
            <li key={kind}>
              <a className={styles.document} href={policyDocumentUrl(kind)} target="_blank" rel="noopener noreferrer">
                <FileText aria-hidden="true" />
                <span>
                  {words[kind].document}
                  <span className={classes(layout.hint, styles.format)}>PDF, откроется в новой вкладке</span>
                </span>
              </a>
            </li>
          ))}
        </ul>
        <form
          className={layout.form}
          aria-labelledby="consents-title"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            confirm(selected)
          }}
        >
          <h3 id="consents-title">Подтвердить соглание</h3>
          <LeavingGuard isDirty={!isUnchanged} saving={isSaving} />
          {policyKinds.map((kind) => (
            <Checkbox
              key={kind}
              label={words[kind].consent}
              checked={selected[kind]}
              onChange={({ target }) => setSelected((before) => ({ ...before, [kind]: target.checked }))}
            />
          ))}
          {refusal && (
            <div role="alert">
              <FieldError>{refusal}</FieldError>
            </div>
          )}
          <FailureLine words={failure ? [failure.message] : []} />
          <div className={layout.buttons}>
            <Button kind={hasConsented && isUnchanged ? 'secondary' : 'primary'} type="submit" busy={isSaving}>
              Подтвердить
            </Button>
            <Button disabled={isSaving} onClick={() => revoke(selected)}>
              Удалить разрешения
            </Button>
          </div>
          {hasConsented && (
            <p className={classes(layout.buttons, styles.done)}>
              Все согласия даны.{' '}
              <ButtonLink
                kind={isUnchanged ? 'primary' : 'secondary'}
                to={from?.startsWith('/') && !from.startsWith('//') ? from : '/projects'}
              >
                {from ? 'Продолжить' : 'К моим проектам'}
              </ButtonLink>
            </p>
          )}
        </form>
      </div>
    </>
  )
}

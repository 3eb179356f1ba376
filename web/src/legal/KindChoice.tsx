import Building2 from 'lucide-react/icons/building-complex'
import CircleCheck from 'lucide-react/icons/circle-check'
import IdCard from 'lucide-react/icons/id-card'
import Store from 'lucide-react/icons/store'
import UserRound from 'lucide-react/icons/user-round'
import { useId } from 'react'
import { legalTypes, type LegalKind } from '@console/shared/legal'
import styles from './Legal.module.css'

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

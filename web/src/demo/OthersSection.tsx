import { useUnit } from 'effector-react'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { $actSaid, $isActing, otherActed, type Deed } from './others-model.ts'
import { Section } from './Section.tsx'
import { $shops } from './shops-model.ts'
import styles from './DemoPanel.module.css'

const deeds: readonly { readonly deed: Deed; readonly label: string }[] = [
  { deed: 'changed', label: 'Другой человек изменил этот товар' },
  { deed: 'sold', label: 'Покупатели купили этот товар' },
  { deed: 'removed', label: 'Другой человек удалил этот товар' },
]

/** Acts as other users on the open product; the page does not update, as with real users. */
export function OthersSection() {
  const { shops, isActing, said, act } = useUnit({
    shops: $shops,
    isActing: $isActing,
    said: $actSaid,
    act: otherActed,
  })
  if (shops.length === 0) return null
  return (
    <Section
      said={said}
      title="Другие люди"
      hint="Не на странице товара это первый товар магазина. Страница об этом не узнает."
    >
      <div className={styles.buttons}>
        {deeds.map(({ deed, label }) => (
          <Button
            key={deed}
            size="small"
            disabled={isActing}
            onClick={() => act({ deed, address: window.location.pathname })}
          >
            {label}
          </Button>
        ))}
      </div>
    </Section>
  )
}

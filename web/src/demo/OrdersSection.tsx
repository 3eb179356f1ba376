import { useUnit } from 'effector-react'
import { useState } from 'react'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { Select } from '../kit/ui/fields/Select.tsx'
import { $isBusy, clockAdvanced, ordersPlaced } from './model.ts'
import { Section } from './Section.tsx'
import { $shops } from './shops-model.ts'
import styles from './DemoPanel.module.css'

const HOUR = 3600
const DAY = 24 * HOUR
const steps = [
  { seconds: HOUR, words: '+1 час' },
  { seconds: DAY, words: '+1 день' },
  { seconds: 7 * DAY, words: '+7 дней' },
  { seconds: 30 * DAY, words: '+30 дней' },
]

/** What happens in a shop without its owner: orders come, time passes. */
export function OrdersSection() {
  const [shops, isBusy, place, advance] = useUnit([$shops, $isBusy, ordersPlaced, clockAdvanced])
  const [selected, setSelected] = useState(() => /^\/projects\/([^/]+)/.exec(window.location.pathname)?.[1])
  const shop = shops.find(({ uuid }) => uuid === selected) ?? shops[0]
  return (
    <>
      {shop && (
        <Section title="Заказы">
          <Select
            className={styles.field}
            label="Магазин"
            items={shops.map(({ uuid, title }) => ({ value: uuid, label: title }))}
            value={shop.uuid}
            onChange={setSelected}
          />
          <div className={styles.buttons}>
            {[1, 5, 50].map((count) => (
              <Button
                key={count}
                size="small"
                disabled={isBusy}
                aria-label={`Оформить заказы: ${count}`}
                onClick={() => place({ shop: shop.uuid, count })}
              >
                +{count}
              </Button>
            ))}
          </div>
        </Section>
      )}
      <Section title="Часы сервера" hint="Истекают подписки и сессии, новые заказы получают новую дату.">
        <div className={styles.buttons}>
          {steps.map((step) => (
            <Button key={step.words} size="small" disabled={isBusy} onClick={() => advance(step)}>
              {step.words}
            </Button>
          ))}
        </div>
      </Section>
    </>
  )
}

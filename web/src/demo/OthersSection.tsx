import { useUnit } from 'effector-react'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { $actResult, $isActing, otherActionRequested, type OtherAction, $shops } from './others-model.ts'
import { Section } from './Section.tsx'
import layout from '../kit/style/layout.module.css'

const actions: readonly { readonly action: OtherAction; readonly label: string }[] = [
  { action: 'changed', label: 'Другой человек изменил этот товар' },
  { action: 'sold', label: 'Покупатели купили этот товар' },
  { action: 'removed', label: 'Другой человек удалил этот товар' },
]

/** Acts as other users on the open product; the page does not update, as with real users. */
export function OthersSection() {
  const { shops, isActing, result, act } = useUnit({
    shops: $shops,
    isActing: $isActing,
    result: $actResult,
    act: otherActionRequested,
  })
  if (shops.length === 0) return null
  return (
    <Section
      result={result}
      title="Другие люди"
      hint="Не на странице товара это первый товар магазина. Страница об этом не узнает."
    >
      <div className={layout.buttons}>
        {actions.map(({ action, label }) => (
          <Button
            key={action}
            size="small"
            disabled={isActing}
            onClick={() => act({ action, address: window.location.pathname })}
          >
            {label}
          </Button>
        ))}
      </div>
    </Section>
  )
}

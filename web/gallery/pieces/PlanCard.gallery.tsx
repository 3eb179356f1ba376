import { Button } from '../../src/kit/ui/buttons/Button.tsx'
import { PlanCard } from '../../src/subscriptions/PlanCard.tsx'
import type { States } from '../exhibit.ts'
import { LONG } from '../sample.ts'

const plan = {
  uuid: 'n-year',
  title: 'На год',
  details: ['Для магазина'],
  options: ['Товары без ограничений', 'Свой бот'],
  price: 10_000,
  length_of_months: 12,
  percent_discount: 17,
}

export const states: States = {
  Обычная: () => (
    <PlanCard plan={plan}>
      <Button kind="primary">Подключить</Button>
    </PlanCard>
  ),
  Выбрана: () => <PlanCard plan={plan} isPresent />,
  'Цена не пришла': () => <PlanCard plan={{ ...plan, price: null }} />,
  'Длинный текст': () => <PlanCard plan={{ ...plan, title: LONG, details: [LONG], options: [LONG, 'Свой бот'] }} />,
}

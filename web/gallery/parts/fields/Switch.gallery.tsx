import { Switch } from '../../../src/kit/ui/fields/Switch.tsx'
import type { States } from '../../exhibit.ts'
import { LONG } from '../../sample.ts'

export const states: States = {
  Выключен: () => <Switch label="Звук нового заказа" />,
  'Включён, с подсказкой': () => <Switch label="Звук нового заказа" hint="Пока открыта консоль" defaultChecked />,
  'У дальнего края': () => <Switch label="Показывать покупателям" trailing defaultChecked />,
  'Название только слышно': () => <Switch label="Показывать «Мёд»" labelHidden />,
  Недоступен: () => <Switch label="Оплата картой" disabled />,
  'В фокусе': () => <Switch label="Звук нового заказа" />,
  'Длинный текст': () => <Switch label={LONG} hint={LONG} trailing />,
}

import { BareCheckbox, Checkbox } from '../../../src/kit/ui/fields/Checkbox.tsx'
import type { States } from '../../exhibit.ts'
import { LONG } from '../../sample.ts'

export const states: States = {
  Снят: () => <Checkbox label="Самовывоз" />,
  'Стоит, с подсказкой': () => <Checkbox label="Самовывоз" hint="Из пунктов, которые вы добавите" defaultChecked />,
  'Выбрана часть': () => <Checkbox label="Все заказы" indeterminate />,
  'С ошибкой': () => <Checkbox label="Согласен с условиями" required error="Без согласия продолжить нельзя." />,
  'Название только слышно': () => <BareCheckbox label="Выбрать заказ 1024" />,
  Недоступен: () => <Checkbox label="Доставка курьером" disabled />,
  'Недоступен, стоит': () => <Checkbox label="Доставка почтой" disabled defaultChecked />,
  'В фокусе': () => <Checkbox label="Самовывоз" />,
  'Длинный текст': () => <Checkbox label={LONG} hint={LONG} error={LONG} />,
}

import { Button } from '../../../src/kit/ui/buttons/Button.tsx'
import { SelectionBar } from '../../../src/kit/ui/layout/SelectionBar.tsx'
import type { States } from '../../exhibit.ts'
import { nothing } from '../../nothing.ts'
import { LONG } from '../../sample.ts'

export const states: States = {
  'Выбраны строки': () => (
    <SelectionBar label="Выбранные заказы" words="Выбрано: 3 заказа" onClear={nothing}>
      <Button size="small">Отправить</Button>
      <Button size="small" kind="danger">
        Отменить
      </Button>
    </SelectionBar>
  ),
  'Идёт, убрать нельзя': () => <SelectionBar label="Ход отправки" words="Отправлено 12 из 40" />,
  'Длинный текст': () => (
    <SelectionBar label="Выбранные товары" words={LONG} onClear={nothing}>
      <Button size="small">Перенести в другую категорию</Button>
      <Button size="small">Изменить цены</Button>
    </SelectionBar>
  ),
}

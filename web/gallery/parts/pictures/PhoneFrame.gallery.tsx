import { PhoneFrame } from '../../../src/kit/ui/pictures/PhoneFrame.tsx'
import type { States } from '../../exhibit.ts'
import { nothing } from '../../nothing.ts'
import { LONG } from '../../sample.ts'

export const states: States = {
  'Как страница': () => <PhoneFrame title="Лавка мёда">Здесь магазин.</PhoneFrame>,
  'Всегда тёмный, со стрелкой': () => (
    <PhoneFrame title="Лавка мёда" scheme="dark" back={{ label: 'Назад к категориям', onPress: nothing }}>
      Здесь товары.
    </PhoneFrame>
  ),
  'Всегда светлый, длинный текст': () => (
    <PhoneFrame title={LONG} scheme="light">
      {LONG}
    </PhoneFrame>
  ),
}

import { TabLinks } from '../../src/kit/views/TabLinks.tsx'
import type { States } from '../exhibit.ts'
import { LONG } from '../sample.ts'

const goods = [
  { kind: 'link', label: 'Категории', to: '/projects/1/categories' },
  { kind: 'link', label: 'Товары', to: '/projects/1/products' },
] as const

export const states: States = {
  'Один ряд': () => <TabLinks label="Товары и категории" groups={[{ title: '', tabs: goods }]} />,
  'С названными группами': () => (
    <TabLinks
      label="Разделы"
      groups={[
        { title: 'Витрина', tabs: goods },
        { title: 'Продажи', tabs: [{ kind: 'link', label: 'Заказы', to: '/projects/1/orders' }] },
      ]}
    />
  ),
  'Недоступные, без ссылок': () => (
    <TabLinks
      label="Новый проект"
      groups={[
        {
          title: '',
          tabs: [
            { kind: 'current', label: 'Описание' },
            { kind: 'disabled', label: 'Товары', hint: 'Сначала сохраните проект' },
          ],
        },
      ]}
    />
  ),
  'В фокусе': () => <TabLinks label="С фокусом" groups={[{ title: '', tabs: goods }]} />,
  'Длинный текст, все на виду': () => (
    <TabLinks
      label="Длинные"
      wraps
      groups={[{ title: LONG, tabs: [...goods, { kind: 'link', label: LONG, to: '/projects/1/long' }] }]}
    />
  ),
}

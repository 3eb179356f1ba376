import { fork } from 'effector'
import { Provider } from 'effector-react'
import { $pages } from '../../src/kit/platform/navigation.ts'
import { SectionTabs } from '../../src/kit/views/SectionTabs.tsx'
import type { States } from '../exhibit.ts'

const section = '/projects/:shopId'
const pages = {
  [section]: { label: 'Проект', tabs: 'Разделы проекта' },
  [`${section}/categories`]: { label: 'Категории', group: 'Витрина' },
  [`${section}/products`]: { label: 'Товары', group: 'Витрина' },
  [`${section}/orders`]: { label: 'Заказы', group: 'Продажи' },
}
const scope = fork({ values: [[$pages, pages]] })

export const states: States = {
  Разделы: () => (
    <Provider value={scope}>
      <SectionTabs section={section} />
    </Provider>
  ),
  'Остальные ещё недоступны': () => (
    <Provider value={scope}>
      <SectionTabs section={section} label="Разделы нового проекта" missing="Сначала сохраните проект" />
    </Provider>
  ),
  'Все на виду': () => (
    <Provider value={scope}>
      <SectionTabs section={section} label="Все разделы" wraps />
    </Provider>
  ),
}

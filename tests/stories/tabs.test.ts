// @vitest-environment happy-dom
import { render, screen } from '@testing-library/react'
import { fork } from 'effector'
import { Provider } from 'effector-react'
import { createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { expect, expectTypeOf, test } from 'vitest'
import { consolePages } from '../../web/src/app/pages.ts'
import { $pages } from '../../web/src/kit/platform/navigation.ts'
import type { Tab } from '../../web/src/kit/views/TabLinks.tsx'
import { ProductHeader } from '../../web/src/products/edit/ProductHeader.tsx'

function show(product: string | null) {
  const scope = fork({ values: [[$pages, consolePages]] })
  const Component = () => createElement(ProductHeader, { title: 'Товар', product })
  const router = createMemoryRouter([{ path: '/projects/:shopId/products/:productId', Component }], {
    initialEntries: ['/projects/1/products/7'],
  })
  render(createElement(Provider, { value: scope }, createElement(RouterProvider, { router })))
}

const tab = (name: string) => screen.getByRole('link', { name })

test.each(['Варианты', 'Опции'])(
  'a product that is not made yet has the tab %s, which leads nowhere and says why',
  (name) => {
    show(null)
    expect(tab(name).getAttribute('aria-disabled')).toBe('true')
    expect(tab(name).hasAttribute('href')).toBe(false)
    expect(tab(name).dataset.tooltip).toBe('Сначала создайте товар.')
  },
)

test('a product that is there has all its tabs', () => {
  show('7')
  const addresses = ['Основное', 'Варианты', 'Опции'].map((name) => tab(name).getAttribute('href'))
  expect(addresses).toEqual(['common', 'variants', 'specs'].map((name) => `/projects/1/products/7/${name}`))
})

test('a tab that does not say what it is, whatever else it says, is none to the compiler', () => {
  expectTypeOf<{ to: string; label: string; disabled: boolean }>().not.toExtend<Tab>()
  expectTypeOf<{ kind: 'disabled'; to: string; label: string }>().not.toExtend<Tab>()
  expectTypeOf<{ kind: 'link'; to: string; label: string }>().toExtend<Tab>()
})

// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { show, type Place } from '../kit/query-places.tsx'
import { openApp } from '../kit/app.ts'
import { CERAMICS, HONEY, required, RUNNING } from '../kit/basics.ts'
import { holdAnswers } from '../kit/held-answers.ts'

/* Presses that only a view handles, on pages with their real models and the fake server. */

const button = (name: string | RegExp) => screen.findByRole('button', { name, hidden: true })
const press = async (name: string | RegExp) => void fireEvent.click(await button(name))
// happy-dom has no popovers.
Object.assign(HTMLElement.prototype, { showPopover: () => undefined, hidePopover: () => undefined })
const choose = async (menu: string | RegExp, item: string) => {
  const list = (await button(menu)).parentElement?.querySelector('[role=menu]') ?? document.body
  fireEvent(list, new Event('beforetoggle'))
  fireEvent.click(await screen.findByRole('menuitem', { name: item, hidden: true }))
}

const lists: readonly (Place & { readonly at: string })[] = [
  { at: '/projects' },
  { at: '/projects/:shop/products' },
  { at: '/projects/:shop/orders' },
  { at: '/projects/:shop/infoposts', shop: RUNNING },
]

test.each(lists)('the list at $at shows that nothing matches, and shows all again', async (place) => {
  const app = await show(place)
  const field = await screen.findByRole<HTMLInputElement>('searchbox', { hidden: true })
  fireEvent.change(field, { target: { value: 'такого точно нет' } })
  // The address follows typing after a rest.
  await waitFor(() => expect(app.router?.state.location.search).not.toBe(''))
  // React learns of it a while after the router.
  await act(() => new Promise((done) => setTimeout(done, 50)))
  await press('Показать все')
  await waitFor(() => expect(field.value).toBe(''))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Показать все', hidden: true })).toBeNull())
})

interface Removal extends Place {
  readonly what: string
  /** Opens the question. */
  readonly ask: () => Promise<void>
  readonly confirm: string | RegExp
  /** The question closes before the deletion has run. */
  readonly closesAtOnce?: true
}

const removals: readonly Removal[] = [
  {
    what: 'a category',
    at: '/projects/:shop/categories',
    ask: () => choose('Действия с категорией «Подарки»', 'Удалить'),
    confirm: 'Удалить категорию',
  },
  {
    what: 'a delivery service',
    at: '/projects/:shop/delivery',
    ask: () => press(/^Удалить «Пункты выдачи/),
    confirm: 'Удалить службу',
  },
  {
    what: 'a phone payment',
    at: '/projects/:shop/payment',
    ask: () => choose(/^Действия со способом оплаты «Сбербанк/, 'Удалить'),
    confirm: 'Удалить способ оплаты',
  },
  {
    what: 'the card integration',
    at: '/projects/:shop/payment',
    ask: () => choose('Действия с интеграцией Robokassa', 'Удалить'),
    confirm: 'Удалить интеграцию',
  },
  {
    what: 'an external site',
    at: '/webImport/sites',
    ask: () => press('Удалить сайт «Карта маршрутов клуба»'),
    confirm: 'Удалить сайт',
  },
  {
    what: 'all of a way of delivery',
    at: '/projects/:shop/delivery',
    ask: async () => void fireEvent.click(await screen.findByRole('switch', { name: 'Самовывоз', hidden: true })),
    confirm: 'Отключить и удалить',
  },
  {
    what: 'a project',
    at: '/projects',
    ask: () => press('Деактивировать проект «Керамика на Покровке»'),
    confirm: /^Отключить/,
    closesAtOnce: true,
  },
]

test.each(removals)(
  'removes $what after a question, and keeps it when cancelled',
  async ({ ask, confirm, closesAtOnce = false, ...place }) => {
    const app = await show(place)
    const writes = () => app.calls.filter((call) => !call.startsWith('GET '))
    await ask()
    const question = await screen.findByRole('alertdialog', { hidden: true })
    fireEvent.click(within(question).getByRole('button', { name: 'Отмена', hidden: true }))
    await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull())
    expect(writes()).toEqual([])
    await ask()
    const again = await screen.findByRole('alertdialog', { hidden: true })
    fireEvent.click(within(again).getByRole('button', { name: confirm, hidden: true }))
    // Esc does not close a question whose deletion runs.
    fireEvent(again, new Event('cancel', { cancelable: true }))
    expect(again.isConnected).toBe(!closesAtOnce)
    await waitFor(() => expect(writes().length).toBeGreaterThan(0))
    await waitFor(() => expect(screen.queryByRole('alertdialog', { hidden: true })).toBeNull())
  },
)

test('products can be filtered by each category, without one, and without a photo', async () => {
  await show({ at: '/projects/:shop/products' })
  const field = await screen.findByRole('combobox', { name: 'Категория', hidden: true })
  fireEvent.focus(field)
  await act(() => vi.dynamicImportSettled())
  const list = await screen.findByRole('combobox', { name: 'Категория', hidden: true })
  fireEvent.click(list)
  const options = await screen.findAllByRole('option', { hidden: true })
  expect(options.map(({ textContent }) => textContent)).toEqual([
    'Все категории',
    'Мёд',
    'Соты и пыльца',
    'Подарки',
    'Свечи',
    'Травяной чай',
    'Без категории',
    'Без фото',
  ])
  fireEvent.change(list, { target: { value: 'травян' } })
  expect(screen.getByRole('option', { hidden: true }).textContent).toBe('Травяной чай')
  fireEvent.change(list, { target: { value: 'ъъ' } })
  await screen.findByText('Нет результатов')
})

test('a status pressed with Ctrl is left to the browser, which opens a new tab', async () => {
  const app = await show({ at: '/projects/:shop/orders' })
  const chip = await screen.findByRole('link', { name: /^Оплачен/, hidden: true })
  const taken: boolean[] = []
  const note = (event: Event) => {
    taken.push(event.defaultPrevented)
    event.preventDefault()
  }
  window.addEventListener('click', note)
  for (const keys of [{ ctrlKey: true }, { metaKey: true }, { shiftKey: true }]) fireEvent.click(chip, keys)
  expect([taken, app.router?.state.location.search]).toEqual([[false, false, false], ''])
  fireEvent.click(chip)
  window.removeEventListener('click', note)
  await waitFor(() => expect(app.router?.state.location.search).toContain('status='))
})

test.each([
  ['/projects/:shop/subscription?payment=success&inv=1', 'Оплата прошла'],
  ['/projects/:shop/subscription?payment=cancelled', 'Оплата отменена'],
])('%s shows «%s» until it is closed', async (at, words) => {
  await show({ at, shop: RUNNING })
  expect(await screen.findByText(words)).toBeDefined()
  await press('Скрыть сообщение')
  await waitFor(() => expect(screen.queryByText(words)).toBeNull())
})

test('copies Monday’s hours to every day', async () => {
  await show({ at: '/projects/:shop/delivery' })
  await press('Добавить адрес')
  const timeOf = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name, hidden: true })
  const type = async (name: string, value: string) => {
    const field = await timeOf(name)
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
  await type('Понедельник, открытие', '09:00')
  await type('Понедельник, закрытие', '18:30')
  await press(/как в понедельник/)
  expect((await timeOf('Воскресенье, закрытие')).value).toBe('18:30')
})

test('an unknown address has a page with its own title', async () => {
  await show({ at: '/nowhere' })
  expect((await screen.findAllByText('Такой страницы не существует')).length).toBeGreaterThan(0)
  await within(screen.getByRole('main')).findByRole('button', { name: 'Назад' })
  expect(document.title).toMatch(/^Такой страницы не существует — /)
})

test('‘Отменить изменения’ is disabled while nothing is changed', async () => {
  await show({ at: '/profile/personal_data' })
  const undo = await screen.findByRole<HTMLButtonElement>('button', { name: 'Отменить изменения', hidden: true })
  expect(undo.disabled).toBe(true)
  const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Имя', hidden: true })
  const before = name.value
  fireEvent.change(name, { target: { value: 'Анна-Мария' } })
  await waitFor(() => expect(undo.disabled).toBe(false))
  fireEvent.click(undo)
  await waitFor(() => expect([name.value, undo.disabled]).toEqual([before, true]))
})

test('only a bare arrow key outside of fields opens another order', async () => {
  const { router } = await show({ at: '/projects/:shop/orders/:order' })
  await screen.findByText(/^1 из \d+$/)
  const navigate = vi.spyOn(required(router), 'navigate')
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
    fireEvent.keyDown(document.body, { key: 'ArrowRight', [modifier]: true })
  fireEvent.keyDown(screen.getByRole('textbox', { name: 'Трек-номер', hidden: true }), { key: 'ArrowRight' })
  fireEvent.keyDown(document.body, { key: 'ArrowLeft' })
  expect(navigate).not.toHaveBeenCalled()
  fireEvent.keyDown(document.body, { key: 'ArrowRight' })
  await screen.findByText(/^2 из/)
  // Back leads to the list, not through the orders.
  expect(navigate).toHaveBeenCalledExactlyOnceWith(expect.anything(), expect.objectContaining({ replace: true }))
})

test('the status of the filter stays among the chips without any orders', async () => {
  await show({ at: `/projects/:shop/orders?status=${encodeURIComponent('Отменён')}&from=2030-01-01` })
  const chips = within(await screen.findByRole('navigation', { name: 'Отбор по статусу', hidden: true }))
  const chip = (name: RegExp) => chips.queryByRole('link', { name, hidden: true })
  await waitFor(() => expect(chip(/^Все/)?.textContent).toMatch(/\D0$/))
  expect(chip(/^Отменён/)?.getAttribute('aria-current')).toBe('true')
  expect(chip(/^Оплачен/)).toBeNull()
})

test('the way on after the consents never leads to another site', async () => {
  await show({ at: '/profile/privacy_policy?from=//other.site/a' })
  const link = await screen.findByRole('link', { name: 'Продолжить', hidden: true })
  expect(link.getAttribute('href')).toBe('/projects')
})

test('a scanner’s first character moves the focus to the article, a shortcut does not', async () => {
  await show({ at: '/projects/:shop/products/count' })
  const article = await screen.findByRole('textbox', { name: 'Артикул', hidden: true })
  article.blur()
  for (const modifier of ['altKey', 'ctrlKey', 'metaKey'])
    fireEvent.keyDown(document.body, { key: 'c', [modifier]: true })
  expect(document.activeElement).not.toBe(article)
  fireEvent.keyDown(document.body, { key: 'H' })
  expect(document.activeElement).toBe(article)
})

test('a draft of the card integration has no password', async () => {
  await show({ at: '/projects/:shop/payment' })
  await choose('Действия с интеграцией Robokassa', 'Изменить')
  const type = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
  await screen.findByLabelText(/^Пароль № 1/)
  type(/^Пароль № 1/, 'secret-one')
  type(/^Пароль № 2/, 'secret-two')
  type(/^Идентификатор магазина/, 'new-shop')
  await waitFor(() => expect(JSON.stringify(sessionStorage)).toContain('new-shop'))
  expect(JSON.stringify(sessionStorage)).not.toContain('secret')
})

test('a failed suspension shows its error beside its own payment only', async () => {
  const app = await show({ at: '/projects/:shop/payment' })
  await button(/^Действия со способом оплаты «Сбербанк/)
  app.network.isOff = true
  await choose(/^Действия со способом оплаты «Сбербанк/, 'Приостановить')
  await waitFor(() => expect(screen.queryAllByRole('alert', { hidden: true })).toHaveLength(1), { timeout: 10_000 })
})

test.each([HONEY, CERAMICS])('the legal form of %s does not warn before another kind is chosen', async (shop) => {
  await show({ at: '/projects/:shop/legal', shop })
  await button('Сохранить')
  expect(screen.queryByText(/Сейчас сохранено/)).toBeNull()
})

test('selecting another template leaves the badge on the applied one', async () => {
  await show({ at: '/projects/:shop/templates' })
  const badge = await screen.findByText('Применён')
  const radios = [...(badge.closest('fieldset')?.querySelectorAll<HTMLInputElement>('[type=radio]') ?? [])]
  const other = required(radios.find(({ checked }) => !checked))
  fireEvent.click(other)
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Применить/, hidden: true })).toHaveProperty('disabled', false),
  )
  expect(screen.getByText('Применён')).toBe(badge)
})

test('a project that is being turned off cannot be turned off again', async () => {
  const holding = holdAnswers()
  await show({ at: '/projects' }, await openApp({ before: holding.before }))
  const bin = await button(`Деактивировать проект «${CERAMICS}»`)
  holding.hold()
  fireEvent.click(bin)
  const question = within(await screen.findByRole('alertdialog', { hidden: true }))
  fireEvent.click(question.getByRole('button', { name: /^Отключить/, hidden: true }))
  await waitFor(() => expect(bin.hasAttribute('disabled')).toBe(true))
  holding.release()
})

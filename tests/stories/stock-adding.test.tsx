// @vitest-environment happy-dom
import { act, fireEvent, render, screen, within } from '@testing-library/react'
import { allSettled } from 'effector'
import { Provider } from 'effector-react'
import { MemoryRouter } from 'react-router-dom'
import { describe, expect, test, vi, afterEach, beforeEach } from 'vitest'
import '@console/web/app/UnfinishedWork.tsx'
import * as waiting from '@console/web/history/waiting-model'
import { unsentWorkOf } from '@console/web/kit/platform/stored-names'
import { $journalStore } from '@console/web/kit/journal/journal'
import * as count from '@console/web/products/stock-count/count-model'
import { $rows } from '@console/web/products/assortment/list-model'
import { gridRowsOf } from '@console/web/products/prices/price-grid'
import fc from 'fast-check'
import { createSightings, READS_WITHOUT_CODE } from '@console/web/products/stock-count/code-reader'
import { Component as StockCountPage } from '../../web/src/products/stock-count/StockCountPage.tsx'
import { ownerOf } from '../kit/app.ts'
import { runAction as change, openHistory } from '../kit/batches.ts'
import { openShop, type ShopApp } from '../kit/open-shop.ts'
import { reconnect, queue, rowOf, simpleRows, sellPieces, writes } from '../kit/store-room.ts'
import { required } from '../kit/basics.ts'
import CameraScanner from '../../web/src/products/stock-count/CameraScanner.tsx'

/* Goods that came in are added to the stock: a mode of the stock count (shared/docs/decisions/stock-count.md). */

const PIECES = 30

/** The count's page in a shop whose first product of one characteristic has 48 pieces. */
async function openPage() {
  const app = await openShop(count.opened)
  const first = required(simpleRows(app)[0])
  await sellPieces(app, first, first.summary.stock - 48)
  await app.open()
  const row = rowOf(app, first)
  app.calls.length = 0
  const one = required(gridRowsOf([row])[0])
  render(
    <Provider value={app.scope}>
      <MemoryRouter>
        <StockCountPage />
      </MemoryRouter>
    </Provider>,
  )
  return { app, row, article: one.option.article ?? '', option: one.option.option_uuid }
}
type Page = Awaited<ReturnType<typeof openPage>>

/** The owner's presses; typing and pasting are counted by the Enter, which a paste does not need. */
function createPresses({ scope }: ShopApp) {
  let presses = 0
  const pressed = async (action: () => unknown) => {
    presses += 1
    act(() => void action())
    await act(() => allSettled(scope))
  }
  const button = (name: string) => screen.getAllByRole('button', { name }).at(-1) ?? document.body
  const field = () => screen.getByRole('textbox', { name: 'Артикул' })
  return {
    count: () => presses,
    press: (name: string) => pressed(() => fireEvent.click(button(name))),
    choose: (name: string) => pressed(() => fireEvent.click(screen.getByRole('radio', { name }))),
    enter: (text: string) =>
      pressed(() => {
        fireEvent.change(field(), { target: { value: text } })
        fireEvent.submit(field())
      }),
    paste: (text: string) => pressed(() => fireEvent.paste(field(), { clipboardData: { getData: () => text } })),
    type: (name: RegExp, text: string) =>
      pressed(() => fireEvent.change(screen.getByRole('textbox', { name }), { target: { value: text } })),
  }
}

async function stockOf({ app, option }: Page) {
  await app.open()
  return gridRowsOf(app.scope.getState($rows)).find((row) => row.option.option_uuid === option)?.option.quantity
}

async function add(page: Page, lines = `${page.article}\t${PIECES}`) {
  const presses = createPresses(page.app)
  await presses.choose('Прибавить к остатку')
  await presses.paste(lines)
  await presses.press('Готово')
  await presses.press('Прибавить')
  return presses
}

describe('30 pieces to 48 are 78', () => {
  // The page opens with one more: the link 'Пересчёт' of the list.
  test('by scanner in six presses', async () => {
    const page = await openPage()
    const presses = createPresses(page.app)
    await presses.choose('Прибавить к остатку')
    await presses.enter(page.article)
    await presses.type(/^Прибавить: /, `${PIECES}`)
    expect(screen.getByRole('list', { name: 'Прибавить' }).textContent).toContain('в учёте 48, станет 78')
    await presses.press('Готово')
    const report = screen.getByRole('dialog', { name: 'Прибавить к остаткам' })
    expect(
      within(report)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    ).toEqual(['48', '+30', '78'])
    await presses.press('Прибавить')
    expect(presses.count() + 1).toBeLessThanOrEqual(6)
    await reconnect(page.app)
    expect([await stockOf(page), writes(page.app)]).toEqual([78, 1])
  })

  test('by an article and a quantity, typed or pasted, in five', async () => {
    const page = await openPage()
    const presses = createPresses(page.app)
    await presses.choose('Прибавить к остатку')
    await presses.enter(`${page.article} ${PIECES}`)
    await presses.press('Готово')
    await presses.press('Прибавить')
    expect(presses.count() + 1).toBe(5)
    await reconnect(page.app)
    expect(await stockOf(page)).toBe(78)
  })
})

test('a pasted list is added as a whole; lines without a readable quantity are named', async () => {
  const page = await openPage()
  const presses = createPresses(page.app)
  await presses.choose('Прибавить к остатку')
  await presses.paste(`Артикул\tКоличество\r\n${page.article}\t20\r\nНЕТ-1\t5\r\n${page.article}\t10\r\n`)
  expect(screen.getByRole('status').textContent).toBe('Из списка взято: 3\u00a0строки')
  expect(screen.getByRole('alert').textContent).toContain('«Артикул Количество»')
  expect(page.app.scope.getState(count.$report)).toMatchObject({
    differing: [{ article: page.article, counted: PIECES }],
    unknown: [{ article: 'НЕТ-1', counted: 5 }],
  })
})

test('a sale meanwhile asks nothing: 47 and 30 are 77', async () => {
  const page = await openPage()
  page.app.network.isOff = true
  await add(page)
  expect([queue(page.app).length, writes(page.app)]).toEqual([1, 0])
  page.app.network.isOff = false
  await sellPieces(page.app, page.row, 1)
  page.app.calls.length = 0
  await reconnect(page.app)
  expect(page.app.scope.getState(waiting.$questions)).toEqual([])
  expect([await stockOf(page), writes(page.app), queue(page.app)]).toEqual([77, 1, []])
  await reconnect(page.app)
  expect(await stockOf(page)).toBe(77)
})

test('two deliveries in flight mode are both added, beside a count that was made before them', async () => {
  const page = await openPage()
  page.app.network.isOff = true
  const presses = createPresses(page.app)
  await presses.enter(`${page.article}\t50`)
  await presses.press('Готово')
  await presses.press('Записать остатки')
  await add(page)
  await add(page)
  expect(queue(page.app)).toHaveLength(3)
  await reconnect(page.app)
  expect([await stockOf(page), writes(page.app)]).toEqual([110, 3])
})

test('an addition without an answer is not made twice', async () => {
  const page = await openPage()
  page.app.network.isOff = true
  await add(page)
  const [entry] = queue(page.app)
  // The call was compared and written, and the tab closed before its answer.
  const written = required(entry)
  await sellPieces(page.app, page.row, -PIECES)
  const options = (quantity: number) => ({ options: [{ option_uuid: page.option, quantity }] })
  const store = page.app.scope.getState($journalStore)
  await store.note(written, { isCompared: true, before: options(48), after: options(78) })
  page.app.calls.length = 0
  await reconnect(page.app)
  expect([await stockOf(page), writes(page.app), queue(page.app)]).toEqual([78, 0, []])
})

test('an addition that the journal cannot note is not written', async () => {
  const page = await openPage()
  page.app.network.isOff = true
  await add(page)
  page.app.network.isOff = false
  const { scope } = page.app
  const store = scope.getState($journalStore)
  const note = vi.spyOn(store, 'note').mockRejectedValue(new DOMException('full', 'QuotaExceededError'))
  await act(() => reconnect(page.app))
  note.mockRestore()
  expect([writes(page.app), queue(page.app).length]).toEqual([0, 1])
  await act(() => allSettled(waiting.sendRequested, { scope }))
  expect([await stockOf(page), writes(page.app), queue(page.app)]).toEqual([78, 1, []])
})

test('the history takes the pieces back, also after a sale', async () => {
  const page = await openPage()
  await add(page)
  await reconnect(page.app)
  expect(await openHistory(page.app)).toMatchObject([{ title: 'Прибавление к остаткам', size: 1 }])
  expect(await stockOf(page)).toBe(78)
  await sellPieces(page.app, rowOf(page.app, page.row), 8)
  await change(page.app, 'undo')
  expect(await stockOf(page)).toBe(40)
})

test('the mode is stored with the lines; a count of an earlier version replaces the stock', async () => {
  const page = await openPage()
  const presses = createPresses(page.app)
  await presses.choose('Прибавить к остатку')
  await presses.enter(page.article)
  await act(() => page.app.open())
  expect(page.app.scope.getState(count.$isAdding)).toBe(true)
  const lines = page.app.scope.getState(count.$lines)
  page.app.storage.set(unsentWorkOf(ownerOf(page.app)), JSON.stringify({ [page.app.pathOf().shop]: lines }))
  await act(() => page.app.open())
  expect([page.app.scope.getState(count.$isAdding), page.app.scope.getState(count.$lines)]).toEqual([false, lines])
})

const NOTHING = Array.from({ length: READS_WITHOUT_CODE }, () => null)
const counted = (looks: readonly (string | null)[]) => looks.filter(createSightings())

describe('a code before the camera', () => {
  test('is counted once while it stays, even if some frames miss it', () => {
    const flickering = ['A', ...NOTHING.slice(1), 'A', null, 'A', ...NOTHING.slice(1), 'A']
    expect(counted(flickering)).toEqual(['A'])
  })

  test('is counted again after the camera saw nothing', () => {
    expect(counted(['A', 'A', ...NOTHING, 'A', ...NOTHING, 'A'])).toEqual(['A', 'A', 'A'])
  })

  test('is counted beside another one on the same package', () => {
    expect(counted(['A', 'B', 'A', null, 'B', 'A'])).toEqual(['A', 'B'])
    expect(counted(['A', ...NOTHING, 'B', 'A'])).toEqual(['A', 'B', 'A'])
  })

  test('is never counted twice without such a gap', () => {
    const look = fc.constantFrom('A', 'B', null)
    fc.assert(
      fc.property(fc.array(look, { maxLength: 60 }), (looks) => {
        const gaps = looks
          .map((_, at) => looks.slice(at, at + READS_WITHOUT_CODE))
          .filter((part) => part.length === READS_WITHOUT_CODE && part.every((one) => one === null))
        expect(counted(looks).filter((code) => code === 'A').length).toBeLessThanOrEqual(1 + gaps.length)
      }),
    )
  })
})

describe('a slow phone with three seconds for each frame', () => {
  beforeEach(() => {
    vi.useFakeTimers()
    vi.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue(undefined)
    const stream = Object.assign(new MediaStream(), { getTracks: () => [] })
    vi.stubGlobal('navigator', { mediaDevices: { getUserMedia: () => Promise.resolve(stream) }, vibrate: () => true })
  })
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
    vi.restoreAllMocks()
  })

  test.each([
    ['counts a still code once', () => true, 1],
    ['counts a code once although two of three frames miss it', (look: number) => look % 3 === 0, 1],
    ['counts a code again when it comes back', (look: number) => look < 2 || look > 6, 2],
  ])('%s', async (_, isSeen, times) => {
    let looks = 0
    class Detector {
      static getSupportedFormats = () => Promise.resolve(['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'qr_code'])
      detect = async () => {
        await new Promise((resolve) => setTimeout(resolve, 3000))
        return isSeen((looks += 1) - 1) ? [{ rawValue: '4601234567893' }] : []
      }
    }
    vi.stubGlobal('BarcodeDetector', Detector)
    const onCode = vi.fn()
    const { unmount } = render(<CameraScanner onCode={onCode} onClose={() => undefined} />)
    await act(() => vi.advanceTimersByTimeAsync(30_000))
    expect(looks).toBeGreaterThan(8)
    expect(onCode).toHaveBeenCalledTimes(times)
    unmount()
  })
})

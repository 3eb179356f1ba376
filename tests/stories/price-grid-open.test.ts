import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { variants } from '@console/shared/variants'
import { list } from '@console/web/products/list/list-model'
import { cellKey, withCell, type GridRow } from '@console/web/products/prices/price-grid'
import { $isOpen, $news, looked, restored, unresolved, $questions } from '@console/web/products/prices/price-grid-model'
import { storedDraft } from '@console/web/products/variants/option-form'
import type { TestApp } from '../kit/app.ts'
import { callerOf } from '../kit/caller.ts'
import { openGrid, rows, rowAt, edits, edit, save } from '../kit/price-grid.ts'

const patches = ({ calls }: TestApp) => calls.filter((call) => call.startsWith('PATCH')).length

describe('an open grid', () => {
  /** Another person sets the prices of a row's variant. */
  async function priced(app: TestApp, { variant, product }: GridRow, price: number) {
    const other = await callerOf(app.api, 1001)
    const { owner = '', shop = '' } = app.scope.getState(list.$path) ?? {}
    const params = { owner, shop, product, variant: variant.uuid }
    const options = (variant.options ?? []).map((option) => ({ ...storedDraft(option), price }))
    expect((await other.call(variants.update, params, { data: { options } })).ok).toBe(true)
  }
  const look = ({ scope }: TestApp) => allSettled(looked, { scope })

  test('shows what others changed as soon as the owner is back, and leaves what he typed', async () => {
    const app = await openGrid('Липовый мёд', 'Мёд в сотах')
    const [typed, quiet] = [rowAt(app, 0), rows(app).find(({ variant }) => variant !== rowAt(app, 0).variant)]
    if (!quiet) throw new Error('one variant alone')
    const at = rows(app).indexOf(quiet)
    await edit(app, withCell(edits(app), typed, 'quantity', '5'))
    await priced(app, quiet, 12_345)
    await priced(app, typed, 54_321)
    await look(app)
    expect(rowAt(app, at).saved.price).toBe('12345')
    expect(rowAt(app, 0).saved).toEqual(typed.saved)
    expect(app.scope.getState($news)).toBe(
      rows(app).filter(({ variant }) => variant.uuid === quiet.variant.uuid).length,
    )
    expect(edits(app).get(cellKey(typed, 'quantity'))).toBe('5')

    await save(app)
    expect(app.scope.getState($questions)).toEqual([])
    expect(patches(app)).toBe(1)
    await allSettled(list.refresh, { scope: app.scope })
    const now = new Map(
      app.scope.getState(list.$items).flatMap((product) => (product.variants ?? []).map((one) => [one.uuid, one])),
    )
    const option = now
      .get(typed.variant.uuid)
      ?.options?.find(({ option_uuid }) => option_uuid === typed.option.option_uuid)
    expect(option).toMatchObject({ price: 54_321, quantity: 5 })
  })

  test('what a reload cut off is compared with what it was typed over, not with what is there by then', async () => {
    const app = await openGrid('Липовый мёд')
    const typed = rowAt(app, 0)
    const from = new Map([[cellKey(typed, 'price'), typed.saved.price]])
    await priced(app, typed, 54_321)
    await look(app)
    expect(rowAt(app, 0).saved.price).toBe('54321')
    await allSettled(restored, {
      scope: app.scope,
      params: { edits: new Map([[cellKey(typed, 'price'), '777']]), from },
    })
    await save(app)
    const questions = app.scope.getState($questions)
    expect(
      questions.flatMap(({ conflicts }) => conflicts.map(({ base, theirs, mine }) => [base, mine, theirs])),
    ).toEqual([[typed.saved.price, '777', 54_321]])
    expect(patches(app)).toBe(0)
    // Typed anew over what is seen now, nobody is asked.
    await allSettled(unresolved, { scope: app.scope })
    await edit(app, withCell(edits(app), rowAt(app, 0), 'price', '54321'))
    await edit(app, withCell(edits(app), rowAt(app, 0), 'price', '778'))
    await save(app)
    expect(app.scope.getState($questions)).toEqual([])
    expect(patches(app)).toBe(1)
  })

  test('says nothing of what it has saved itself, and asks for nothing once it is closed', async () => {
    const app = await openGrid('Липовый мёд')
    await edit(app, withCell(edits(app), rowAt(app, 0), 'price', '77'))
    await save(app)
    await look(app)
    expect(app.scope.getState($news)).toBe(0)
    expect(app.scope.getState($isOpen)).toBe(false)
    app.calls.length = 0
    await look(app)
    expect(app.calls).toEqual([])
  })
})

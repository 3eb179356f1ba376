import { allSettled } from 'effector'
import { expect, test } from 'vitest'
import { crudPlaces, openCrud } from '../kit/crud-places.ts'

const TITLES = ['title', 'bank', 'robokassa_shop_id']

/** What a form gives, under another title. */
function renamed(form: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  const title = TITLES.find((name) => name in form)
  if (title) return { ...form, [title]: 'other' }
  return { ...form, data: renamed(form.data as Readonly<Record<string, unknown>>) }
}

test.each(Object.entries(crudPlaces))(
  '%s: what a save answers stands in the list as the server has it, and the list is not read again',
  async (_name, row) => {
    const { scope, editor, removal, list, made, calls, uuids } = await openCrud(row)
    /** A change reads its thing once, just before the write. */
    const agrees = async (reads: number) => {
      const shown = scope.getState(list.$items)
      expect(calls.filter((call) => call.startsWith('GET /')).length).toBeLessThanOrEqual(reads)
      await allSettled(list.refresh, { scope })
      expect(shown).toEqual(scope.getState(list.$items))
      calls.length = 0
    }
    const before = uuids()
    calls.length = 0
    await allSettled(editor.createOpened, { scope })
    await allSettled(editor.submitted, { scope, params: made })
    expect(uuids()).toHaveLength(before.length + 1)
    await agrees(0)
    const [first] = scope.getState(list.$items)
    if (!first) throw new Error('the list is empty')
    await allSettled(editor.editOpened, { scope, params: first })
    calls.length = 0
    await allSettled(editor.submitted, { scope, params: renamed(made as Readonly<Record<string, unknown>>) })
    expect(scope.getState(list.$items)).not.toContainEqual(first)
    await agrees(1)
    await allSettled(removal.asked, { scope, params: scope.getState(list.$items).at(-1) ?? first })
    await allSettled(removal.confirmed, { scope })
    expect(uuids()).toHaveLength(before.length)
    await agrees(0)
  },
)

import { createEffect, createEvent, createStore, sample } from 'effector'

/**
 * Emits the items of a list one by one: `each` fires for every item of `all`, in order. An effect separates them, because
 * `sample` would join events of one tick.
 */
export function createEach<Item>() {
  const all = createEvent<readonly Item[]>()
  const takeFx = createEffect((item: Item) => item)
  const $left = createStore<readonly Item[]>([])
    .on(all, (_, items) => items)
    .on(takeFx.doneData, (left) => left.slice(1))
  const waiting = sample({
    clock: $left,
    filter: (left): left is readonly [Item, ...Item[]] => left.length > 0,
  })
  sample({ clock: waiting, fn: ([next]): Item => next, target: takeFx })
  return { all, each: takeFx.doneData }
}

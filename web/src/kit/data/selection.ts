import { combine, createEvent, createStore, type Store, type Unit } from 'effector'

/**
 * The rows that the owner selected. Those that are gone from the list do not count; opening the page again, there or
 * elsewhere, begins with none.
 *
 * @example
 * const selection = createSelection({ opened: pageOpened, $items: list.$items })
 * sample({ clock: removed, target: selection.cleared })
 */
export function createSelection<Item extends { readonly uuid: string }, Path>(options: {
  opened: Unit<Path>
  $items: Store<readonly Item[]> | Store<Item[]>
}) {
  const toggled = createEvent<string>()
  const set = createEvent<readonly string[]>()
  /** These are selected or not from now on, the others stay as they are. */
  const changed = createEvent<{ readonly uuids: readonly string[]; readonly isSelected: boolean }>()
  const cleared = createEvent()

  const $marked = createStore<ReadonlySet<string>>(new Set(), { serialize: 'ignore' })
    .on(toggled, (marked, uuid) => withMarks(marked, [uuid], !marked.has(uuid)))
    .on(set, (_, uuids) => new Set(uuids))
    .on(changed, (marked, { uuids, isSelected }) => withMarks(marked, uuids, isSelected))
    .reset(cleared, options.opened)

  const $selected = combine(options.$items, $marked, (items, marked): readonly Item[] =>
    marked.size === 0 ? [] : items.filter(({ uuid }) => marked.has(uuid)),
  )
  const $selectedIds = $selected.map((items): ReadonlySet<string> => new Set(items.map(({ uuid }) => uuid)))
  return { toggled, set, changed, cleared, $selected, $selectedIds }
}

function withMarks(marked: ReadonlySet<string>, uuids: readonly string[], isSelected: boolean): ReadonlySet<string> {
  if (isSelected) return new Set([...marked, ...uuids])
  const taken = new Set(uuids)
  return new Set([...marked].filter((uuid) => !taken.has(uuid)))
}

import { attach, combine, createEvent, createStore, sample } from 'effector'
import { browserDrawing } from '../../kit/pictures/picture-drawing.ts'
import { $platform } from '../../kit/platform/platform.ts'
import { placeholdersFound } from '../assortment/editing-model.ts'
import { list } from '../assortment/list-model.ts'
import { isPlaceholder } from '../assortment/placeholder.ts'

/* Finds products with the placeholder picture by its size: each picture is loaded once. */

/** The maximum number of pictures that load at the same time. */
const MAX_LOADING_PICTURES = 24

/** The list is filtered by products without a photo. */
export const noPhotoFilterSet = createEvent()
export const noPhotoFilterCleared = createEvent()
const $isFiltered = createStore(false)
  .on(noPhotoFilterSet, () => true)
  .on(noPhotoFilterCleared, () => false)

type Known = ReadonlyMap<string, boolean>
const checkFx = attach({
  source: $platform,
  effect: async ({ drawing = browserDrawing }, addresses: readonly string[]): Promise<Known> => {
    const sizes = await Promise.all(addresses.map((address) => drawing.measureAt(address).catch(() => null)))
    return new Map(addresses.map((address, index) => [address, isPlaceholder(sizes[index] ?? { width: 0, height: 0 })]))
  },
})
const $known = createStore<Known>(new Map()).on(checkFx.doneData, (known, news) => new Map([...known, ...news]))
const $unknown = combine(list.$items, $known, (items, known) =>
  items.flatMap(({ image_url }) => (image_url && !known.has(image_url) ? [image_url] : [])),
)
/** The number of pictures that are not checked yet. */
export const $uncheckedCount = $unknown.map(({ length }) => length)
sample({
  clock: [noPhotoFilterSet, $unknown],
  source: { unknown: $unknown, isFiltered: $isFiltered, isChecking: checkFx.pending },
  filter: ({ unknown, isFiltered, isChecking }) => isFiltered && !isChecking && unknown.length > 0,
  fn: ({ unknown }) => unknown.slice(0, MAX_LOADING_PICTURES),
  target: checkFx,
})
sample({
  clock: $known,
  fn: (known) => new Set([...known].flatMap(([address, isMatch]) => (isMatch ? [address] : []))),
  target: placeholdersFound,
})

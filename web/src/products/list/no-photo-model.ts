import { attach, combine, createEvent, createStore, sample } from 'effector'
import { browserDrawing } from '../../kit/pictures/picture-drawing.ts'
import { $platform } from '../../kit/platform/platform.ts'
import { placeholdersFound } from '../assortment/editing-model.ts'
import { list } from '../assortment/list-model.ts'
import { isPlaceholder } from '../assortment/placeholder.ts'

/* Finds products with the placeholder picture: each address is loaded once to see its size. */

/** How many pictures are loaded at a time. */
const MAX_LOADING_PICTURES = 24

/** The owner filters products without a photo. */
export const photosWanted = createEvent()
export const photosLeft = createEvent()
const $isWanted = createStore(false)
  .on(photosWanted, () => true)
  .on(photosLeft, () => false)

type Known = ReadonlyMap<string, boolean>
const lookFx = attach({
  source: $platform,
  effect: async ({ drawing = browserDrawing }, addresses: readonly string[]): Promise<Known> => {
    const sizes = await Promise.all(addresses.map((address) => drawing.measureAt(address).catch(() => null)))
    return new Map(addresses.map((address, index) => [address, isPlaceholder(sizes[index] ?? { width: 0, height: 0 })]))
  },
})
const $known = createStore<Known>(new Map()).on(lookFx.doneData, (known, news) => new Map([...known, ...news]))
const $unknown = combine(list.$items, $known, (items, known) =>
  items.flatMap(({ image_url }) => (image_url && !known.has(image_url) ? [image_url] : [])),
)
/** How many pictures are still to be checked. */
export const $left = $unknown.map(({ length }) => length)
sample({
  clock: [photosWanted, $unknown],
  source: { unknown: $unknown, isWanted: $isWanted, isLooking: lookFx.pending },
  filter: ({ unknown, isWanted, isLooking }) => isWanted && !isLooking && unknown.length > 0,
  fn: ({ unknown }) => unknown.slice(0, MAX_LOADING_PICTURES),
  target: lookFx,
})
sample({
  clock: $known,
  fn: (known) => new Set([...known].flatMap(([address, isStandIn]) => (isStandIn ? [address] : []))),
  target: placeholdersFound,
})

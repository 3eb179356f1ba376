import { optionsOf } from './catalogue-scenes.ts'
import { callNamed, fieldsOf, readItem, type Scene, type Stage } from './scene.ts'
import type { Row } from './screen.ts'

/** Returns the fields that the call can change, except those that a new item sets by itself; characteristics count as new. */
export function writableFields({ call, addresses = {} }: Scene, row: Row): Row {
  const names = [...fieldsOf(callNamed(call).endpoint), ...Object.values(addresses)]
  const told = names.filter((name) => name in row && !['inactive', 'image_urls'].includes(name))
  const rest: Row = Object.fromEntries(told.map((name) => [name, row[name]]))
  return {
    ...rest,
    ...('options' in rest && { options: optionsOf(rest).map((one) => ({ ...one, option_uuid: 'new' })) }),
  }
}

export async function listItems({ call }: Scene, { act }: Stage): Promise<readonly Row[]> {
  const { domain } = callNamed(call)
  const answer = await act(`${domain}.${domain === 'robokassaIntegration' ? 'get' : 'list'}`)
  return (Array.isArray(answer) ? answer : answer ? [answer] : []) as readonly Row[]
}

/** Creates orders until a piece of the item is sold. */
export async function sellSome(scene: Scene, stage: Stage): Promise<void> {
  const { shop, product } = stage.params
  const before = await readItem(scene, stage)
  const stock = (row: Row) => JSON.stringify(row.options ?? row.variants)
  while (stock(await readItem(scene, stage)) === stock(before))
    await stage.other.control('/__fake/orders', { shop, product, count: 1 })
}

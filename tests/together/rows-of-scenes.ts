import { optionsOf } from './catalogue-scenes.ts'
import { callNamed, fieldsOf, readThing, type Scene, type Stage } from './scene.ts'
import type { Row } from './screen.ts'

/** What the call can change of a thing, its characteristics as new ones; a new thing is shown. */
export function own({ call, addresses = {} }: Scene, row: Row): Row {
  const names = [...fieldsOf(callNamed(call).endpoint), ...Object.values(addresses)]
  const told = names.filter((name) => name in row && !['inactive', 'image_urls'].includes(name))
  const rest: Row = Object.fromEntries(told.map((name) => [name, row[name]]))
  return {
    ...rest,
    ...('options' in rest && { options: optionsOf(rest).map((one) => ({ ...one, option_uuid: 'new' })) }),
  }
}

export async function listed({ call }: Scene, { act }: Stage): Promise<readonly Row[]> {
  const { domain } = callNamed(call)
  const answer = await act(`${domain}.${domain === 'robokassaIntegration' ? 'get' : 'list'}`)
  return (Array.isArray(answer) ? answer : answer ? [answer] : []) as readonly Row[]
}

/** Shoppers come until something of the thing is sold. */
export async function sellSome(scene: Scene, stage: Stage): Promise<void> {
  const { shop, product } = stage.params
  const before = await readThing(scene, stage)
  const stock = (row: Row) => JSON.stringify(row.options ?? row.variants)
  while (stock(await readThing(scene, stage)) === stock(before))
    await stage.other.control('/__fake/orders', { shop, product, count: 1 })
}

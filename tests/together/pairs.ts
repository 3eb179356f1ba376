import { optionsOf } from './catalogue-scenes.ts'
import { callNamed, fieldsOf, acceptsText, type Pair, type Scene } from './scene.ts'
import type { Row } from './screen.ts'
import { aPhoto } from '../kit/upload-files.ts'

export const FILES = 'tests/together/catalogue-scenes.ts, business-scenes.ts or many-scenes.ts'

/** The typed values for fields of these names, on all screens. */
export const defaultValues: Readonly<Record<string, Pair>> = {
  title: ['Моё имя', 'Чужое имя'],
  description: ['Моё описание', 'Чужое описание'],
  bank: ['Мой банк', 'Чужой банк'],
  phone: ['+79991234567', '+79997654321'],
  contact_phone: ['+79991234567', '+79997654321'],
  first_name: ['Моя', 'Чужая'],
  last_name: ['Мойсеевна', 'Чужеевна'],
  patronymic: ['Мойсеевна', 'Чужеевна'],
  email: ['mine@example.com', 'theirs@example.com'],
  price: ['71', '72'],
  weight: ['73', '74'],
  gross_length: ['11', '12'],
  gross_width: ['13', '14'],
  gross_height: ['15', '16'],
  image: [aPhoto(1), aPhoto(2)],
  background_img: [aPhoto(1), aPhoto(2)],
  logotype: [aPhoto(1), aPhoto(2)],
}

/** The typed values for a text field without rules. */
const words: Pair = ['Мои слова', 'Чужие слова']

/** Returns both persons' values for every field of the call that the screen changes. */
export function pairsOf({ call, fields, values = {}, without = {} }: Scene): readonly (readonly [string, Pair])[] {
  const { endpoint } = callNamed(call)
  const names = (fields ?? fieldsOf(endpoint)).filter((name) => !(name in without))
  return names.map((name) => {
    const pair = values[name] ?? defaultValues[name] ?? (acceptsText(endpoint, name) ? words : undefined)
    if (!pair) throw new Error(`${call}: add ${name} to \`values\` or \`without\` in ${FILES}`)
    return [name, pair] as const
  })
}

export const mineOf = (pairs: ReturnType<typeof pairsOf>) =>
  Object.fromEntries(pairs.map(([name, [mine]]) => [name, mine]))

export const theirsOf = (pairs: ReturnType<typeof pairsOf>) =>
  Object.fromEntries(pairs.map(([name, [, theirs]]) => [name, theirs]))

export const isSwitch = (pairs: ReturnType<typeof pairsOf>) => pairs.every(([, [mine, theirs]]) => mine === theirs)

/** The expected characteristics when the other person's values are chosen: changes by only one person are kept. */
export function mergedOptions(pairs: ReturnType<typeof pairsOf>, now: Row): Row {
  const [mine] = pairs.find(([name]) => name === 'options')?.[1] ?? []
  const typed = typeof mine === 'function' ? optionsOf({ options: mine(now) }) : []
  return { options: optionsOf(now).map((option, index) => ({ ...typed[index], price: option.price })) }
}

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

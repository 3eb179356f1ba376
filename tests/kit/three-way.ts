import fc from 'fast-check'
import type { Comparison } from '@console/web/kit/merge/same'

export interface Option {
  option_uuid?: string | undefined
  title: string
  price: number | string
  quantity: number | string
}

export interface Draft {
  title: string
  description: string | null
  price: number | string
  categories: string[]
  addons: string[]
  schedule: Record<string, { start: string; stop: string }>
  options: Option[]
}

export const comparisons: { readonly [Name in keyof Draft]?: Comparison } = {
  price: 'number',
  categories: 'set',
  addons: 'sequence',
  schedule: 'fields',
  options: { by: 'option_uuid', fields: { price: 'number', quantity: 'stock' } },
}

export const tea: Option = { option_uuid: 'tea', title: 'Чай', price: 100, quantity: 10 }
export const jam: Option = { option_uuid: 'jam', title: 'Варенье', price: 200, quantity: 20 }

export const base: Draft = {
  title: 'Мёд',
  description: null,
  price: 1500,
  categories: ['a', 'b'],
  addons: ['лента', 'открытка'],
  schedule: { monday: { start: '09:00', stop: '18:00' } },
  options: [tea, jam],
}

export const record = <T>(parts: { [K in keyof T]: fc.Arbitrary<T[K]> }) => fc.record(parts, { noNullPrototype: true })
export const text = fc.constantFrom('', 'а', 'б', 'в')
export const key = fc.constantFrom('1', '2', '3', '4', '5')
export const number = fc.integer({ min: 0, max: 3 })

export const options = fc.uniqueArray(record({ option_uuid: key, title: text, price: number, quantity: number }), {
  selector: ({ option_uuid }) => option_uuid,
})

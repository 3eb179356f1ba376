import type { UrlCodec } from './use-url-filters.ts'

/* Separate from `useUrlFilters`, because the first screen needs only this. */

/** Creates a codec for fields by their names; values equal to those of `defaults` are left out of the address. */
export function fieldsCodec<Selection extends Readonly<Record<string, string>>>(
  defaults: Selection,
  typed: keyof Selection & string,
): UrlCodec<Selection> {
  return {
    typed,
    read: (params) => {
      const known = Object.keys(defaults).flatMap((name) => {
        const value = params.get(name)
        return value === null ? [] : [[name, value] as const]
      })
      return { ...defaults, ...Object.fromEntries(known) }
    },
    write: (params, selection) => {
      const next = new URLSearchParams(params)
      for (const [name, value] of Object.entries(selection)) {
        if (value === defaults[name]) next.delete(name)
        else next.set(name, value)
      }
      return next
    },
  }
}

import { own } from '@console/shared/kit/own'
/** Returns the paths of a body's keys that its contract does not name; the parsed body lacks them. */
export function unknownKeys(given: unknown, read: unknown, path = ''): string[] {
  if (typeof given !== 'object' || given === null || typeof read !== 'object' || read === null) return []
  return Object.entries(given).flatMap(([key, value]: [string, unknown]) => {
    const at = path === '' ? key : `${path}.${key}`
    return Object.hasOwn(read, key) ? unknownKeys(value, own(read, key), at) : [at]
  })
}

/** The log stores at most this many keys of a call, each shortened to a maximum length. */
const MAX_KEYS = 20
const MAX_KEY_LENGTH = 100

/** Adds the unknown keys of a request to its problems. */
export function reportUnknownKeys(names: readonly string[], problems: string[]): void {
  for (const name of names.slice(0, MAX_KEYS))
    problems.push(`request ${name.slice(0, MAX_KEY_LENGTH)}: not in the contract`)
}

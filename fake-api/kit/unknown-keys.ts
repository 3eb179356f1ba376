import { own } from '@console/shared/kit/own'
/** The keys of a body that its contract does not name, by their paths: reading by the contract leaves them out. */
export function unknownKeys(given: unknown, read: unknown, path = ''): string[] {
  if (typeof given !== 'object' || given === null || typeof read !== 'object' || read === null) return []
  return Object.entries(given).flatMap(([key, value]: [string, unknown]) => {
    const at = path === '' ? key : `${path}.${key}`
    return Object.hasOwn(read, key) ? unknownKeys(value, own(read, key), at) : [at]
  })
}

/** Most of them that are named of one call, and of each so many characters: the log keeps them. */
const MAX_NAMED = 20
const MAX_NAME = 100

/** Names the parts of a request that are in no contract. */
export function nameUnknown(names: readonly string[], problems: string[]): void {
  for (const name of names.slice(0, MAX_NAMED)) problems.push(`request ${name.slice(0, MAX_NAME)}: not in the contract`)
}

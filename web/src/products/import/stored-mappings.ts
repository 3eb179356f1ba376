import * as z from 'zod/mini'
import type { Platform } from '../../kit/platform/platform.ts'
import type { Mapping } from './headings.ts'
import { columns } from '../columns/product-columns.ts'

/*
 * Stores the owner's mappings by the heads of their files, so that the next file of the same kind needs no questions.
 */

const NAME = 'import_mappings'
/** How many mappings are kept; the oldest are dropped. */
const KEPT = 20

const Stored = z.catch(z.array(z.object({ heads: z.string(), names: z.array(z.nullable(z.string())) })), [])
const keyOf = (heads: readonly string[]): string => heads.join('\u001f')

function storedIn({ storage }: Pick<Platform, 'storage'>) {
  try {
    return z.parse(Stored, JSON.parse(storage.getItem(NAME) ?? '[]'))
  } catch {
    return []
  }
}

export function readMapping(platform: Pick<Platform, 'storage'>, heads: readonly string[]): Mapping | null {
  const found = storedIn(platform).find((one) => one.heads === keyOf(heads))
  return found?.names.map((name) => columns.find((column) => column.name === name)?.name ?? null) ?? null
}

export function storeMapping(
  platform: Pick<Platform, 'storage'>,
  { heads, mapping }: { readonly heads: readonly string[]; readonly mapping: Mapping },
): void {
  const others = storedIn(platform).filter((one) => one.heads !== keyOf(heads))
  const all = [...others, { heads: keyOf(heads), names: mapping }].slice(-KEPT)
  platform.storage.setItem(NAME, JSON.stringify(all))
}

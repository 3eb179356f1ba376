import { FILES } from '@console/fixtures/kit/files'
import { atOnce, type Task } from '@console/shared/kit/slices'
import { tableNames, type Tables } from './tables.ts'
import type { CollectableCounts, World } from './world.ts'

/** The minimum growth after which a collection is worth its time. */
const MIN_GROWTH = { rows: 64, bytes: 16 * 1024 * 1024 }

const rowsOf = ({ files, access_tokens, refresh_tokens }: Tables): number =>
  files.ownSize + access_tokens.ownSize + refresh_tokens.ownSize

function countsOf(tables: Tables): CollectableCounts {
  let bytes = 0
  for (const file of tables.files.all()) bytes += file.bytes.length
  return { rows: rowsOf(tables), bytes }
}

/**
 * Collects garbage when more than half of the data may be garbage. Call it after a call whose body may have created
 * some.
 */
export function collectIfDue(world: World, body: unknown): void {
  const { lasting, tables } = world
  world.uploaded += sizeOfFiles(body)
  if (rowsOf(tables) > MIN_GROWTH.rows + 2 * lasting.rows || world.uploaded > MIN_GROWTH.bytes + lasting.bytes)
    collect(world)
}

/** Returns the bytes of the files in a form; summing up all files of a world would cost more with every upload. */
function sizeOfFiles(body: unknown): number {
  if (typeof body !== 'object' || body === null) return 0
  if ('bytes' in body && body.bytes instanceof Uint8Array) return body.bytes.length
  let size = 0
  for (const part of Object.values(body)) size += sizeOfFiles(part)
  return size
}

/** Removes uploads that no row names and expired tokens. */
export function collect(world: World): void {
  const { tables, clock } = world
  const now = clock.now()
  for (const name of ['access_tokens', 'refresh_tokens'] as const)
    for (const token of [...tables[name].all()]) if (token.expires_at <= now) tables[name].remove(token.uuid)
  const uploads = [...tables.files.all()].map(({ uuid }) => uuid)
  if (uploads.length > 0) {
    const rows = tableNames.flatMap((name) => (name === 'files' ? [] : [tables[name].all()]))
    const named = atOnce(namedUploads(rows))
    for (const uuid of uploads) if (!named.has(uuid)) tables.files.remove(uuid)
  }
  world.lasting = countsOf(tables)
  world.uploaded = 0
}

/** Returns the uuids of the uploads that rows name. */
export function* namedUploads(tables: Iterable<Iterable<unknown>>): Task<Set<unknown>> {
  const named = new Set<unknown>()
  for (const rows of tables)
    for (const row of rows) {
      addUploads(row, named)
      yield
    }
  return named
}

/** Adds the uploads that the texts of a row name to `named`. */
function addUploads(value: unknown, named: Set<unknown>): void {
  if (typeof value === 'string') {
    if (value.startsWith(FILES)) named.add(value.slice(FILES.length + 1))
  } else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) addUploads(inner, named)
}

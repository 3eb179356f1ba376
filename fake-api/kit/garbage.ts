import { FILES } from '@console/fixtures/kit/files'
import { atOnce, type Task } from '@console/shared/kit/slices'
import { tableNames, type Tables } from './tables.ts'
import type { Holdings, World } from './world.ts'

/** Less than this is not worth looking through a world for. */
const LITTLE = { rows: 64, bytes: 16 * 1024 * 1024 }

const rowsOf = ({ files, access_tokens, refresh_tokens }: Tables): number =>
  files.ownSize + access_tokens.ownSize + refresh_tokens.ownSize

function holdingsOf(tables: Tables): Holdings {
  let bytes = 0
  for (const file of tables.files.all()) bytes += file.bytes.length
  return { rows: rowsOf(tables), bytes }
}

/** Collects when there may be more garbage than not; to be asked after a call that may have made some by its body. */
export function collectIfDue(world: World, body: unknown): void {
  const { lasting, tables } = world
  world.uploaded += sizeOfFiles(body)
  if (rowsOf(tables) > LITTLE.rows + 2 * lasting.rows || world.uploaded > LITTLE.bytes + lasting.bytes) collect(world)
}

/** The bytes of the files in a form; adding up those that a world holds would cost more with every upload. */
function sizeOfFiles(body: unknown): number {
  if (typeof body !== 'object' || body === null) return 0
  if ('bytes' in body && body.bytes instanceof Uint8Array) return body.bytes.length
  let size = 0
  for (const part of Object.values(body)) size += sizeOfFiles(part)
  return size
}

/** Takes out the uploads that no row names any more and the tokens whose time is over. */
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
  world.lasting = holdingsOf(tables)
  world.uploaded = 0
}

/** The uuids of the uploads that rows name. */
export function* namedUploads(tables: Iterable<Iterable<unknown>>): Task<Set<unknown>> {
  const named = new Set<unknown>()
  for (const rows of tables)
    for (const row of rows) {
      noteUploads(row, named)
      yield
    }
  return named
}

/** Any text that names an upload keeps it, wherever in a row it stands. */
function noteUploads(value: unknown, named: Set<unknown>): void {
  if (typeof value === 'string') {
    if (value.startsWith(FILES)) named.add(value.slice(FILES.length + 1))
  } else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) noteUploads(inner, named)
}

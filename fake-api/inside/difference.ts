import { createPatch, type Operation } from 'rfc6902'
import { own } from '@console/shared/kit/own'
import { each, type Task } from '@console/shared/kit/slices'
import { hide, shownRow, type StoredRow } from '../kit/masked.ts'
import type { Snapshot } from '../kit/table.ts'
import type { WorldSnapshot } from '../kit/watch.ts'

/**
 * Yields the changes of rows between two states as a JSON patch (RFC 6902) of `{ [table]: { [uuid]: row } }`. A changed
 * position of a row is no difference; secrets are masked.
 */
export function* differenceOf(before: WorldSnapshot, after: WorldSnapshot): Task<Operation[]> {
  const found: Operation[] = []
  for (const [table, now] of Object.entries(after)) {
    const then = own(before, table)
    if (!then) continue
    for (const operations of yield* rowDifference(table, changedRows(then, now), changedRows(now, then)))
      for (const operation of operations) found.push(operation)
  }
  return found
}

/** Returns, by uuid, the rows of groups that differ from the other state. */
function changedRows(of: Snapshot, other: Snapshot): ReadonlyMap<string, StoredRow> {
  const parents = new Set([...of.own.keys(), ...other.own.keys()])
  if (of.seed !== other.seed) for (const parent of of.seed.keys()) parents.add(parent)
  const groups = [...parents].flatMap((parent) => {
    const group = groupAt(of, parent)
    return group && group !== groupAt(other, parent) ? [group] : []
  })
  return new Map(groups.flatMap(({ rows }) => rows.map((row) => [row.uuid, row] as const)))
}

const groupAt = ({ own, seed }: Snapshot, parent: string) => own.get(parent) ?? seed.get(parent)

function* rowDifference(
  table: string,
  before: ReadonlyMap<string, StoredRow>,
  after: ReadonlyMap<string, StoredRow>,
): Task<Operation[][]> {
  const removed = [...before.keys()].filter((uuid) => !after.has(uuid))
  const at = (uuid: string) => `/${table}/${shownRow(table, { uuid }).uuid.replace(/~/g, '~0').replace(/\//g, '~1')}`
  const changes = yield* each(after, ([uuid, row]): Operation[] => {
    const known = before.get(uuid)
    if (known === row) return []
    if (!known) return [{ op: 'add', path: at(uuid), value: plain(shownRow(table, row)) }]
    const fields = createPatch(plain(shownRow(table, known)), plain(shownRow(table, row)))
    return fields.map((field) => ({ ...field, path: at(uuid) + field.path }))
  })
  return [removed.map((uuid) => ({ op: 'remove', path: at(uuid) })), ...changes]
}

const plain = (row: StoredRow): unknown => JSON.parse(JSON.stringify(row, hide))

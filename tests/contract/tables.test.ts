import { beforeEach, describe, expect, test } from 'vitest'
import { SeedTable, Table } from '@console/fake-api/kit/table'

/* A world's rows over a seed that many worlds share. */

interface Row {
  readonly uuid: string
  readonly parent: string
  readonly title: string
}
const row = (uuid: string, parent = 'a', title = uuid): Row => ({ uuid, parent, title })
let seed: SeedTable<Row>
let table: Table<Row>
const uuids = (parent: string, of = table) => of.list(parent).map(({ uuid }) => uuid)
const all = () => [...table.all()].map(({ uuid }) => uuid).sort()
beforeEach(() => {
  seed = new SeedTable([row('1'), row('2'), row('3', 'b')], ({ parent }) => parent)
  table = new Table(seed, ({ parent }) => parent)
})

test('a seed is frozen, and stands by parents in its order', () => {
  expect([...seed.rows.values()].every((one) => Object.isFrozen(one))).toBe(true)
  expect(
    Object.fromEntries([...seed.groups].map(([parent, group]) => [parent, group.rows.map(({ uuid }) => uuid)])),
  ).toEqual({
    a: ['1', '2'],
    b: ['3'],
  })
})

describe('a world’s table', () => {
  test('is the seed until it is written to', () => {
    expect(table.get('1')).toBe(seed.rows.get('1'))
    expect(table.group('a')).toBe(seed.groups.get('a'))
    expect([table.get('9'), uuids('c'), all(), table.ownSize]).toEqual([undefined, [], ['1', '2', '3'], 0])
    expect(table.snapshot()).toEqual({ seed: seed.groups, own: new Map() })
  })

  test('takes a new row at the end or at the front, frozen, and leaves the seed alone', () => {
    const added = table.put(row('4'))
    expect(Object.isFrozen(added)).toBe(true)
    expect(Object.isFrozen(table.putFirst(row('5')))).toBe(true)
    expect(uuids('a')).toEqual(['5', '1', '2', '4'])
    expect([table.get('4'), table.ownSize]).toEqual([added, 2])
    expect(uuids('a', new Table(seed, ({ parent }) => parent))).toEqual(['1', '2'])
    expect(all()).toEqual(['1', '2', '3', '4', '5'])
  })

  test('puts a new version in the place of the old one', () => {
    const changed = row('1', 'a', 'Мёд')
    table.put(changed)
    table.put(row('1', 'a', 'Чай'))
    expect(table.list('a').map(({ title }) => title)).toEqual(['Чай', '2'])
    expect([table.get('1')?.title, table.ownSize, all()]).toEqual(['Чай', 1, ['1', '2', '3']])
  })

  test('moves a row that gets another parent', () => {
    table.put(row('1', 'b'))
    expect([uuids('a'), uuids('b'), all()]).toEqual([['2'], ['3', '1'], ['1', '2', '3']])
    table.put(row('2', 'c'))
    expect([uuids('a'), uuids('b'), uuids('c')]).toEqual([[], ['3', '1'], ['2']])
  })

  test('removes rows of the seed and its own, and ignores missing ones', () => {
    table.put(row('4', 'c'))
    table.remove('1')
    table.remove('4')
    table.remove('9')
    table.remove('1')
    expect([table.get('1'), table.get('4'), uuids('a'), uuids('c'), all()]).toEqual([
      undefined,
      undefined,
      ['2'],
      [],
      ['2', '3'],
    ])
    // Only what the seed has needs remembering.
    expect(table.ownSize).toBe(1)
    expect([...table.snapshot().own.keys()]).toEqual(['a'])
    table.remove('2')
    expect([uuids('a'), all()]).toEqual([[], ['3']])
    table.put(row('1'))
    expect([uuids('a'), table.get('1')?.title]).toEqual([['1'], '1'])
  })

  test('sorts a group’s rows', () => {
    const rows = [row('2'), row('1', 'a', 'Мёд')]
    const group = table.arrange('a', rows)
    expect([group, group.rows]).toEqual([table.group('a'), rows])
    expect(rows.every((one) => Object.isFrozen(one))).toBe(true)
    expect([uuids('a'), table.get('1')?.title]).toEqual([['2', '1'], 'Мёд'])
    table.put(row('6'))
    expect([uuids('a'), rows.length]).toEqual([['2', '1', '6'], 2])
  })

  test('creates another group after each write, if the previous one was read', () => {
    const first = table.group('a')
    table.put(row('4'))
    const second = table.group('a')
    expect(second).not.toBe(first)
    expect(table.group('a')).toBe(second)
    table.remove('1')
    expect(second.rows.map(({ uuid }) => uuid)).toEqual(['1', '2', '4'])
    expect(uuids('a')).toEqual(['2', '4'])
    const { own } = table.snapshot()
    table.put(row('7'))
    expect(own.get('a')?.rows.map(({ uuid }) => uuid)).toEqual(['2', '4'])
  })
})

/** The rows of one parent, in their order. It never changes: a write creates a new group, whose identity is the new version. */
export class Group<Row = unknown> {
  constructor(readonly rows: readonly Row[]) {}
}

const NOTHING = new Group<never>([])

/** The initial rows of a table, which all worlds share and none changes. */
export class SeedTable<Row extends { uuid: string }> {
  readonly rows = new Map<string, Row>()
  readonly groups = new Map<string, Group<Row>>()

  constructor(rows: readonly Row[], parentOf: (row: Row) => string) {
    const lists = new Map<string, Row[]>()
    for (const row of rows) {
      // A frozen row never changes, so its JSON may be cached (rendering.ts).
      Object.freeze(row)
      this.rows.set(row.uuid, row)
      const parent = parentOf(row)
      const list = lists.get(parent)
      if (list) list.push(row)
      else lists.set(parent, [row])
    }
    for (const [parent, list] of lists) this.groups.set(parent, new Group(list))
  }
}

/** A table's groups at one moment: those of the seed, of which a world's own groups replace some. */
export interface Snapshot {
  readonly seed: ReadonlyMap<string, Group<{ readonly uuid: string }>>
  readonly own: ReadonlyMap<string, Group<{ readonly uuid: string }>>
}

/** A world's own rows of one parent. Writes change them in place; after a group was read, the next write copies them first. */
class ParentRows<Row> {
  private rows: Row[] = []

  constructor(private seen: Group<Row> | null) {}

  group(): Group<Row> {
    return (this.seen ??= new Group(this.rows))
  }

  forWriting(): Row[] {
    if (this.seen) {
      this.rows = [...this.seen.rows]
      this.seen = null
    }
    return this.rows
  }

  replace(rows: readonly Row[]): Group<Row> {
    return (this.seen = new Group(rows))
  }
}

/**
 * A world's view of a table: the shared seed with this world's own rows over it. The first write creates the overlay,
 * so a world that only reads costs next to nothing, and a reset is a new view.
 */
export class Table<Row extends { uuid: string }> {
  private rows: Map<string, Row | null> | undefined
  private byParent: Map<string, ParentRows<Row>> | undefined

  constructor(
    private readonly seed: SeedTable<Row>,
    private readonly parentOf: (row: Row) => string,
  ) {}

  get(uuid: string): Row | undefined {
    const own = this.rows?.get(uuid)
    return own === undefined ? this.seed.rows.get(uuid) : (own ?? undefined)
  }

  group(parent: string): Group<Row> {
    return this.byParent?.get(parent)?.group() ?? this.seed.groups.get(parent) ?? NOTHING
  }

  list(parent: string): readonly Row[] {
    return this.group(parent).rows
  }

  /** Every row, group by group. */
  *all(): Generator<Row> {
    for (const [parent, group] of this.seed.groups) if (!this.byParent?.has(parent)) yield* group.rows
    if (this.byParent) for (const ofParent of this.byParent.values()) yield* ofParent.group().rows
  }

  /** Adds a row at the front of its group, for lists with the newest first. */
  putFirst<New extends Row>(row: New): New {
    this.write(row.uuid, Object.freeze(row))
    this.ofParent(this.parentOf(row)).forWriting().unshift(row)
    return row
  }

  /** Adds a row at the end of its group. Its uuid must be new; existing rows are not searched. */
  add<New extends Row>(row: New): New {
    this.write(row.uuid, Object.freeze(row))
    this.ofParent(this.parentOf(row)).forWriting().push(row)
    return row
  }

  /** Adds a row at the end of its group, or replaces its previous version in place. */
  put<New extends Row>(row: New): New {
    Object.freeze(row)
    const before = this.get(row.uuid)
    const parent = this.parentOf(row)
    this.write(row.uuid, row)
    if (before && this.parentOf(before) === parent) {
      const rows = this.ofParent(parent).forWriting()
      rows[rows.indexOf(before)] = row
    } else {
      if (before) this.take(before)
      this.ofParent(parent).forWriting().push(row)
    }
    return row
  }

  remove(uuid: string): void {
    const before = this.get(uuid)
    if (!before) return
    // Only the removal of a seed's row has to be stored.
    if (this.seed.rows.has(uuid)) this.write(uuid, null)
    else this.rows?.delete(uuid)
    this.take(before)
  }

  snapshot(): Snapshot {
    const own = [...(this.byParent ?? [])].map(([parent, rows]) => [parent, rows.group()] as const)
    return { seed: this.seed.groups, own: new Map(own) }
  }

  /** The number of rows that this world has written or removed. */
  get ownSize(): number {
    return this.rows?.size ?? 0
  }

  /** Replaces a group's rows by new versions in the given order. */
  arrange(parent: string, rows: readonly Row[]): Group<Row> {
    for (const row of rows) this.write(row.uuid, Object.freeze(row))
    return this.ofParent(parent).replace(rows)
  }

  private take(row: Row): void {
    const parent = this.parentOf(row)
    const rows = this.ofParent(parent).forWriting()
    rows.splice(rows.indexOf(row), 1)
    if (rows.length === 0 && !this.seed.groups.has(parent)) this.byParent?.delete(parent)
  }

  private write(uuid: string, row: Row | null): void {
    this.rows ??= new Map()
    this.rows.set(uuid, row)
  }

  private ofParent(parent: string): ParentRows<Row> {
    this.byParent ??= new Map()
    const known = this.byParent.get(parent)
    if (known) return known
    const made = new ParentRows(this.seed.groups.get(parent) ?? NOTHING)
    this.byParent.set(parent, made)
    return made
  }
}

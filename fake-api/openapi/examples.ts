import { createMaker } from '@console/fixtures/kit/maker'
import { demoRows } from '@console/fixtures/scenarios/demo'
import type { Schema } from '@console/shared/kit/endpoint'
import * as z from 'zod/mini'
import { followsRules } from './rules.ts'
import { coreOf } from './schemas.ts'
import { own } from '@console/shared/kit/own'

type Row = Readonly<Record<string, unknown>>

/** Adds the variants, which are stored inside their products. */
const withVariants = (rows: readonly Row[]): Row[] =>
  rows.flatMap((row) => [row, ...(Array.isArray(row.variants) ? (row.variants as Row[]) : [])])

/** Finds an example for a contract among the demo's rows: the row with the most fields of the contract. */
export class Examples {
  private readonly rows: readonly Row[]

  constructor(now: number) {
    // A few rows of each table cover all fields.
    this.rows = Object.values(demoRows(createMaker(1, now))).flatMap((rows) =>
      withVariants((rows as readonly Row[]).slice(0, 6)),
    )
  }

  /** Returns an example; a list's example has one row. `undefined` when the demo has no matching row. */
  of(schema: Schema): unknown {
    if (schema instanceof z.ZodMiniArray) {
      const row = this.of(schema.def.element as Schema)
      return row === undefined ? undefined : [row]
    }
    const core = coreOf(schema)
    if (!(core instanceof z.ZodMiniObject)) return undefined
    const parts = Object.entries(core.def.shape)
    const fields = parts.map(([name]) => name)
    let best: { filled: number; example: unknown } = { filled: 0, example: undefined }
    for (const row of this.rows) {
      const picked = Object.fromEntries(
        fields.filter((name) => Object.hasOwn(row, name)).map((name) => [name, own(row, name)]),
      )
      const filled = Object.values(picked).filter((value) => value !== null && value !== '').length
      const isValid = () =>
        z.safeParse(core, picked).success && parts.every(([name, part]) => followsRules(part, own(picked, name)))
      if (filled > best.filled && filled * 2 >= fields.length && isValid()) best = { filled, example: picked }
    }
    return best.example
  }
}

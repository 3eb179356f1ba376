import * as z from 'zod/mini'
import type { Endpoint, Schema } from '@console/shared/kit/endpoint'
import { tryCode } from '../code/load-code.ts'

/** An answer that is not as its contract says. Names places and kinds of mistakes, never values. */
export interface Drift {
  readonly endpoint: string
  readonly issues: readonly string[]
  /** Things that could not be shown; null when the whole answer was unusable. */
  readonly dropped: number | null
}

export type Checked =
  | { readonly usable: true; readonly value: unknown; readonly drift: Drift | null }
  | { readonly usable: false; readonly drift: Drift }

/** Of a schema, a quick test: what passes it the schema surely takes, of the rest it says nothing. */
export type FastCheck = (schema: Schema) => (value: unknown) => boolean

export type Answering = Endpoint & { readonly answer: Schema }

/**
 * Holds an answer against its contract. One that is as it should be is handed on as it came, unknown fields and all; what
 * makes something of the others comes with the first of them (shared/docs/the-wire.md). Rejects with `CodeMissing`.
 */
export async function checkAnswer(
  endpoint: Answering,
  value: unknown,
  fastCheck: FastCheck | undefined,
): Promise<Checked> {
  if (fastCheck ? fastCheck(endpoint.answer)(value) : z.safeParse(endpoint.answer, value).success)
    return { usable: true, value, drift: null }
  const { readAnswer } = await tryCode(() => import('./answer-reader.ts'))
  return readAnswer(endpoint, value)
}

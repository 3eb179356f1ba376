import * as z from 'zod/mini'
import type { Schema } from '@console/shared/kit/endpoint'
import type { Answering, ValidatedAnswer } from './validated-answer.ts'
import { lazyModule } from '../platform/lazy-module.ts'

/** Of a schema, a quick test: what passes it the schema surely takes, of the rest it says nothing. */
export type FastCheck = (schema: Schema) => (value: unknown) => boolean

/**
 * Holds an answer against its contract. One that is as it should be is handed on as it came, unknown fields and all; what
 * makes something of the others comes with the first of them (shared/docs/the-wire.md). Rejects with `ModuleMissing`.
 */
export async function checkAnswer(
  endpoint: Answering,
  value: unknown,
  fastCheck: FastCheck | undefined,
): Promise<ValidatedAnswer> {
  if (fastCheck ? fastCheck(endpoint.answer)(value) : z.safeParse(endpoint.answer, value).success)
    return { usable: true, value, drift: null }
  const { readAnswer } = await lazyModule(() => import('./answer-reader.ts')).load()
  return readAnswer(endpoint, value)
}

import * as z from 'zod/mini'
import type { Schema } from '@console/shared/kit/endpoint'
import type { Answering, ValidatedAnswer } from './validated-answer.ts'
import { lazyModule } from '../platform/lazy-module.ts'

/** Creates a quick check of a schema: true means valid, false means that only the schema can decide. */
export type FastCheck = (schema: Schema) => (value: unknown) => boolean

/**
 * Checks an answer against its contract. A valid answer is returned unchanged, with its unknown fields. The code that reads
 * other answers loads with the first of them (shared/docs/the-wire.md). Rejects with `ModuleMissing`.
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

import { readFileSync } from 'node:fs'

/** A line of the documented list. */
export interface Documented {
  readonly title: string
  readonly access: string
  readonly body: string
  readonly answer: string
}

/** The provider's documented calls, listed separately from the contract (shared/docs/the-wire.md). */
export const documented: readonly Documented[] = readFileSync(
  new URL('../contract/endpoints.tsv', import.meta.url),
  'utf8',
)
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t'))
  .map(([method = '', path = '', access = '', body = '', answer = '']) => ({
    title: `${method} ${path}`,
    access,
    body,
    answer,
  }))

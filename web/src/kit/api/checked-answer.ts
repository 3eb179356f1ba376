import type { Endpoint, Schema } from '@console/shared/kit/endpoint'

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

export type Answering = Endpoint & { readonly answer: Schema }

/** An entry of `/__fake/requests`. `problems` lists deviations from the contract in the body or the answer. */
export interface LoggedRequest {
  /** Milliseconds. */
  at: number
  method: string
  path: string
  status: number
  duration_ms: number
  problems: string[]
  /** The fields that a 422 named. */
  fields?: string[]
}

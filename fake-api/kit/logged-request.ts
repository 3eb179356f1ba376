/** What `/__fake/requests` shows of one call. `problems` are places where body or answer left the contract. */
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

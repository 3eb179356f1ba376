/** Makes a call of the control; `body` is sent as JSON. Rejects with what the server said of a refusal. */
export type Ask = <Answer>(path: string, method?: string, body?: unknown) => Promise<Answer>

/** What the sections share. */
export interface Inside {
  readonly base: string
  readonly ask: Ask
  /** Says what came of something, as an error where it failed. */
  readonly say: (text: string, isError?: boolean) => void
  /** Does something that is asked for by a button, and says what failed. */
  readonly attempt: (task: () => Promise<unknown>) => void
  /** Shows the sections' data anew: something of the world was changed. */
  readonly refresh: () => void
}

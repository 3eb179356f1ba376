/** Calls the control interface; `body` is sent as JSON. Rejects with the server's message for a refusal. */
export type Ask = <Answer>(path: string, method?: string, body?: unknown) => Promise<Answer>

/** Functions that the sections share. */
export interface Inside {
  readonly base: string
  readonly ask: Ask
  /** Shows a message, as an error if the action failed. */
  readonly say: (text: string, isError?: boolean) => void
  /** Runs a button's action and shows its error. */
  readonly attempt: (task: () => Promise<unknown>) => void
  /** Reloads the data of all sections after a change of the world. */
  readonly refresh: () => void
}

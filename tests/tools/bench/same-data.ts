export type Row = Readonly<Record<string, unknown>>

/** The bare servers' data: the rows of the fake server's responses. */
export interface SameData {
  /** By the shop's uuid. */
  readonly lists: Readonly<Record<string, readonly Row[]>>
  /** A whole scenario, for the memory measurement. */
  readonly large?: Row
  readonly one: Row
  readonly jsonCreated: Row
  readonly formCreated: Row
}

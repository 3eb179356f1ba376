export type Row = Readonly<Record<string, unknown>>

/** What the bare servers hold: the very rows that the fake server answers with. */
export interface SameData {
  /** By the shop's uuid. */
  readonly lists: Readonly<Record<string, readonly Row[]>>
  /** A whole scenario, for the measurement of memory. */
  readonly large?: Row
  readonly one: Row
  readonly jsonCreated: Row
  readonly formCreated: Row
}

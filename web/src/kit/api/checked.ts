/**
 * The proof that a write was compared with what is on the server. Calls that change something stored ask for it, and only
 * `createUpdate` (kit/data/update.ts) gives it; a switch needs no comparing, since either position is what somebody wants.
 */
export class Checked {
  static readonly compared = new Checked('compared')
  static readonly switched = new Checked('switched')

  private constructor(readonly how: 'compared' | 'switched') {}
}

/**
 * The proof that a write was compared with what is on the server. Calls that change something stored ask for it, and only
 * `createUpdate` (kit/data/update.ts) gives it; a switch needs no comparing, since either position is what somebody wants.
 */
export class MergeProof {
  static readonly compared = new MergeProof('compared')
  static readonly switched = new MergeProof('switched')

  private constructor(readonly how: 'compared' | 'switched') {}
}

/**
 * The proof that a write was compared with the server's version. Calls that overwrite stored data require it, and only
 * `writeMerged` (kit/data/write-merged.ts) creates it. A switch needs no comparison, since either position is intended.
 */
export class MergeProof {
  static readonly compared = new MergeProof('compared')
  static readonly switched = new MergeProof('switched')

  private constructor(readonly how: 'compared' | 'switched') {}
}

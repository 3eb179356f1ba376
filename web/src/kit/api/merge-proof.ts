/**
 * The proof that a write was compared with the server's version. Calls that overwrite stored data require it, and only
 * `writeMerged` (kit/data/write-merged.ts) creates it. A call that only switches an item on or off needs no comparison.
 */
export class MergeProof {
  static readonly compared = new MergeProof('compared')
  static readonly switched = new MergeProof('switched')

  private constructor(readonly how: 'compared' | 'switched') {}
}

/** The number of generated cases of a property: some for every change, many at night (.commands/nightly.mjs). */
export const runs = (usual: number, atNight: number): { readonly numRuns: number } => ({
  numRuns: process.env.CASES === 'all' ? atNight : usual,
})

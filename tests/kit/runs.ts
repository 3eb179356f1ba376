/** The number of generated cases per property: few in `npm test`, many at night (.commands/nightly.mjs). */
export const runs = (usual: number, atNight: number): { readonly numRuns: number } => ({
  numRuns: process.env.CASES === 'all' ? atNight : usual,
})

/** How many generated cases a property tries: some with every change, many at night (.commands/nightly.mjs). */
export const runs = (usual: number, atNight: number): { readonly numRuns: number } => ({
  numRuns: process.env.CASES === 'all' ? atNight : usual,
})

// In a file of its own: what sends calls and what reads long lists ask for it.
/** Lets the page draw and hear presses before a long work goes on. */
export const letOthersGo = (): Promise<void> =>
  globalThis.scheduler?.yield?.() ?? new Promise<void>((done) => setTimeout(done))

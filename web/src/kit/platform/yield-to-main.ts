// In a file of its own: what sends calls and what reads long lists ask for it.
/** Lets the page draw and hear presses before a long work goes on; after `scheduler.yield` it would go on before the drawing. */
export const yieldToMain = (): Promise<void> =>
  globalThis.scheduler?.postTask?.(() => undefined, { priority: 'background' }) ??
  new Promise<void>((done) => setTimeout(done))

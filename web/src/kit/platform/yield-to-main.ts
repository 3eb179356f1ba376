/** Lets the page draw and handle input before a long task goes on; after `scheduler.yield` it would go on before the drawing. */
export const yieldToMain = (): Promise<void> =>
  globalThis.scheduler?.postTask?.(() => undefined, { priority: 'background' }) ??
  new Promise<void>((done) => setTimeout(done))

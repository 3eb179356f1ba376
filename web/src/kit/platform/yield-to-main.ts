/** Lets the page render and handle input before a long task continues; `scheduler.yield` would continue before rendering. */
export const yieldToMain = (): Promise<void> =>
  globalThis.scheduler?.postTask?.(() => undefined, { priority: 'background' }) ??
  new Promise<void>((done) => setTimeout(done))

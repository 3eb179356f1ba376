/** The longest wait: hidden tabs have no frames, ms. */
const LONGEST = 500

/** Resolves after the next frame, so that a press shows its effect before slower work begins. */
export const frameShown = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, LONGEST)
    requestAnimationFrame(() => setTimeout(done))
  })

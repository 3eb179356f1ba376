/** In a tab that is not seen there are no frames, ms. */
const LONGEST = 500

/** Fulfils when the next frame has been shown: what a press changes at once is seen before what takes longer. */
export const frameShown = (): Promise<void> =>
  new Promise((done) => {
    setTimeout(done, LONGEST)
    requestAnimationFrame(() => setTimeout(done))
  })

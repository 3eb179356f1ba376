let lastUse = -Infinity
for (const name of ['pointerdown', 'keydown', 'scroll'])
  globalThis.addEventListener?.(name, () => (lastUse = performance.now()), { capture: true, passive: true })

/** Fulfils when the page has not been used for so long, ms: what nobody waits for takes no time from what is done. */
export async function waitForNoInput(ms: number): Promise<void> {
  for (let left = untilRest(ms); left > 0; left = untilRest(ms)) await new Promise((done) => setTimeout(done, left))
}

/** Whole, as timers are: the last part of one would be waited for in no time, again and again. */
const untilRest = (ms: number): number => Math.ceil(lastUse + ms - performance.now())

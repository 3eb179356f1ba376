/** The time of the document's last input. */
let lastUse = -Infinity
for (const name of ['pointerdown', 'keydown', 'scroll'])
  globalThis.addEventListener?.(name, () => (lastUse = performance.now()), { capture: true, passive: true })

/** Resolves after `ms` without input, so that background work does not delay the owner. */
export async function waitForNoInput(ms: number): Promise<void> {
  for (let left = untilRest(ms); left > 0; left = untilRest(ms)) await new Promise((done) => setTimeout(done, left))
}

/** Rounded up, because timers round down: a fraction of a millisecond would make the loop spin. */
const untilRest = (ms: number): number => Math.ceil(lastUse + ms - performance.now())

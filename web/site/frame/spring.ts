/** The spring of the progress bar (shared/docs/public-pages.md), of mass 1. */
const STIFFNESS = 100
const DAMPING = 30
const REST_DELTA = 0.001

/** The longest step that keeps the simulation accurate, seconds. */
const STEP = 1 / 240

export interface Spring {
  readonly at: number
  readonly speed: number
}

/** Returns the spring's state `seconds` later; at rest it is exactly at the target. */
export function pull({ at, speed }: Spring, target: number, seconds: number): Spring {
  for (let left = seconds; left > 0; left -= STEP) {
    const step = Math.min(left, STEP)
    speed += (STIFFNESS * (target - at) - DAMPING * speed) * step
    at += speed * step
  }
  const isResting = Math.abs(target - at) < REST_DELTA && Math.abs(speed) < REST_DELTA * 10
  return isResting ? { at: target, speed: 0 } : { at, speed }
}

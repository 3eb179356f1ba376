/** Runs in a page: notes from now on which frames take longer than 50 ms, in `long`. */
export function noteLongFrames(): void {
  const long: number[] = []
  Object.assign(globalThis, { long })
  new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) long.push(duration)
  }).observe({ type: 'long-animation-frame' })
}

/** Runs in a page: records frames over 50 ms in `long` from now on. */
export function noteLongFrames(): void {
  const long: number[] = []
  Object.assign(globalThis, { long })
  new PerformanceObserver((entries) => {
    for (const { duration } of entries.getEntries()) long.push(duration)
  }).observe({ type: 'long-animation-frame' })
}

/** What is waited for after an event: `waits` says that something inside `place` has to change. */
export interface Awaited {
  readonly name: string
  readonly place: string
  readonly waits: boolean
}

/** Times in ms. */
export interface Answered {
  readonly answer: number
  readonly settled: number
}

/**
 * Runs in a page: how long it took from the first event of that name, ms: until the browser showed the next frame
 * (`answer`, as Event Timing says it, in steps of 8; of a press the longest of its events, as Interaction to Next Paint counts
 * it), and until the last change of what stands inside `place` was painted
 * (`settled`; it is over after half a second of quiet, which begins with the answer, or with the first change where there
 * has to be one; a picture that comes later changes nothing there).
 */
export const watchAnswer = ({ name, place, waits }: Awaited): Promise<Answered> =>
  new Promise<Answered>((resolve, reject) => {
    setTimeout(() => reject(new Error(`no answer to ${name} within a minute`)), 60_000)
    let start = 0
    let settled = 0
    let quiet: ReturnType<typeof setTimeout> | undefined
    // A timer would wait for what the page has put off until after the frame.
    const painted = (done: (at: number) => void) =>
      requestAnimationFrame(() => void scheduler.postTask(() => done(performance.now()), { priority: 'user-blocking' }))
    // Of what was answered sooner than that the browser says nothing.
    const shortest = 16
    const events: PerformanceEventTiming[] = []
    const frames = new PerformanceObserver((list) => {
      events.push(...(list.getEntries() as PerformanceEventTiming[]))
    })
    const answerOf = () => {
      const own = events.find((event) => event.name === name && event.startTime === start)
      const all = events.filter(
        (event) => event === own || (own?.interactionId && event.interactionId === own.interactionId),
      )
      return Math.max(shortest, ...all.map(({ duration }) => duration))
    }
    const asked: PerformanceObserverInit & { durationThreshold: number } = {
      type: 'event',
      durationThreshold: shortest,
    }
    frames.observe(asked)
    const rest = () => {
      clearTimeout(quiet)
      quiet = setTimeout(() => {
        look.disconnect()
        frames.disconnect()
        const answer = answerOf()
        resolve({ answer, settled: settled || answer })
      }, 500)
    }
    const isThere = ({ target, addedNodes }: MutationRecord) =>
      (target as Element).parentElement?.closest(place) ||
      [...addedNodes].some((node) => node instanceof Element && (node.matches(place) || node.querySelector(place)))
    const look = new MutationObserver((records) => {
      if (!start || !records.some(isThere)) return
      painted((at) => {
        settled = at - start
        rest()
      })
    })
    look.observe(document.body, { childList: true, subtree: true, characterData: true })
    const begin = (happened: Event) => {
      start = happened.timeStamp
      if (!waits) painted(rest)
    }
    document.addEventListener(name, begin, { capture: true, once: true })
  })

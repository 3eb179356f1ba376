/** The event to wait for; with `waits`, something inside `place` must change after it. */
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
 * Runs in a page. Measures two times from the first event of that name, ms:
 * - `answer`, until the next frame. Event Timing rounds it to 8 ms; a press counts with its longest event, as in Interaction to
 *   Next Paint.
 * - `settled`, until the last change inside `place` was painted. It ends after half a second without a change, counted from the
 *   answer or, with `waits`, from the first change. Pictures that load later do not count.
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
    // The browser does not report faster answers.
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

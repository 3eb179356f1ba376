import { attach, createEffect } from 'effector'
import { each, type Task } from '@console/shared/kit/slices'
import { $platform, type Platform } from '../../kit/platform/platform.ts'
import type { ImportPlan } from './import-plan.ts'

/**
 * The number of addresses that are tried in parallel, and the number of failures after which the other addresses of a
 * site count as unreadable.
 */
const [AT_ONCE, ENOUGH] = [6, 3]

/** The time limit for a site's answer, milliseconds. */
const PHOTO_TIMEOUT_MS = 10_000

const hostOf = (address: string): string => {
  try {
    return new URL(address).host
  } catch {
    return address
  }
}

/** The answer of an address: a file, a web page instead of a picture, or nothing that the console may read. */
export type PhotoAnswer = 'file' | 'page' | 'unread'

async function answerOf(platform: Platform, address: string): Promise<PhotoAnswer> {
  const ending = new AbortController()
  const timer = setTimeout(() => ending.abort(), PHOTO_TIMEOUT_MS)
  try {
    const { ok, headers } = await platform.fetch(address, { signal: ending.signal })
    if (!ok) return 'unread'
    return headers.get('content-type')?.startsWith('text/html') ? 'page' : 'file'
  } catch {
    return 'unread'
  } finally {
    // The headers are enough, so the body is not read.
    ending.abort()
    clearTimeout(timer)
  }
}

/** Checks which addresses the console can read. A site may forbid reading by other sites, and a file may be missing. */
const tryPhotosFx = createEffect(
  async ({ platform, addresses }: { platform: Platform; addresses: readonly string[] }) => {
    const answers = new Map<string, PhotoAnswer>()
    const failures = new Map<string, number>()
    const queue = [...addresses]
    async function work() {
      for (let address = queue.shift(); address !== undefined; address = queue.shift()) {
        const host = hostOf(address)
        const failed = failures.get(host) ?? 0
        const answer = failed < ENOUGH ? await answerOf(platform, address) : 'unread'
        answers.set(address, answer)
        failures.set(host, answer === 'unread' ? (failures.get(host) ?? 0) + 1 : -Infinity)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, work))
    return answers
  },
)
export const checkPhotosFx = attach({
  source: $platform,
  mapParams: (addresses: readonly string[], platform) => ({ platform, addresses }),
  effect: tryPhotosFx,
})

const hostsOf = (photos: readonly string[]) => [...new Set(photos.map(hostOf))].join(', ')

/** The plan without unreadable photos; their lines get a note. */
export function* withoutUnread(plan: ImportPlan, answers: ReadonlyMap<string, PhotoAnswer>): Task<ImportPlan> {
  const isRead = (photo: string) => (answers.get(photo) ?? 'file') === 'file'
  if (plan.photos.every(isRead)) return plan
  const notes = new Map<number, string>()
  const jobs = yield* each(plan.jobs, (job) => {
    if (job.kind !== 'new' || job.photos.every(isRead)) return job
    const unread = job.photos.filter((photo) => !isRead(photo))
    const instead = unread.length === job.photos.length ? 'товар получит картинку «Фото скоро»' : 'без них'
    const pages = unread.filter((photo) => answers.get(photo) === 'page')
    const hosts = hostsOf(unread.filter((photo) => !pages.includes(photo)))
    const causes = [
      ...(hosts ? [`Фото с ${hosts} не читаются`] : []),
      ...(pages.length > 0 ? [`По ссылке на ${hostsOf(pages)} веб-страница, а не фото`] : []),
    ]
    const [first] = job.lines
    if (first !== undefined) notes.set(first, `${causes.join('. ')} — ${instead}`)
    const variants = job.variants.map((variant) => ({ ...variant, photos: variant.photos.filter(isRead) }))
    return { ...job, photos: job.photos.filter(isRead), variants }
  })
  const lines = yield* each(plan.lines, (line) => {
    const note = notes.get(line.number)
    return note ? { ...line, notes: [...line.notes, note] } : line
  })
  return { ...plan, jobs, lines }
}

import type { Fault } from '../kit/fake-world.ts'
import { expect, idle } from '../kit/test.ts'
import type { FaultName } from './action.ts'
import { WAIT, type FormSession } from './form-session.ts'

const FIELD_WORDS = 'Так нельзя: проверьте поле.'
const ENDED = 'Нужно войти заново'
/** The 8 seconds in the whole matrix; in the daily run as long as a second press needs. */
const SLOW = process.env.FAULTS === 'all' ? 8_000 : 1_200

/** Expects after a refusal: a message, the same input, unchanged tables. */
async function isRefused(session: FormSession, words?: string | RegExp): Promise<string> {
  await session.isTold(words)
  await session.stands(false)
  await session.fake.clearFaults()
  await session.isKept()
  return 'сказано, набранное цело'
}

/** Expects after a lost response to a completed request: a message, and after a retry a single change. */
async function isUnsure(session: FormSession, fault: Fault): Promise<string> {
  const { page, action } = session
  const shows = 'сказано, экран показывает сделанное'
  const wasOpen = await session.isOpen()
  const isClosed = async () => wasOpen && !(await session.isOpen())
  await session.send(fault)
  const words = page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /\S/, visible: true })
  // What is gone from the screen with its question says it by that.
  const isSaid = async () => (await words.count()) > 0 || (await isClosed())
  await expect.poll(isSaid, { message: 'сообщение', timeout: WAIT }).toBe(true)
  await session.fake.clearFaults()
  // The console may look after it by itself before it lets the owner press again.
  await expect(page.locator('button[aria-busy=true]')).toHaveCount(0, { timeout: WAIT })
  await session.stands(true)
  if (await isClosed()) return 'сказано, сохранённое найдено'
  // A second order would be another one, not a retry.
  if (action.leaves.changed === 'some') return shows
  if (action.reopens) {
    await session.closeToasts()
    const isOpened = await session.open().then(
      () => true,
      () => false,
    )
    if (!isOpened) return shows
  }
  const isSent = await action.send(session, false).then(
    () => true,
    () => false,
  )
  // A press that is heard shows a busy button in the next frame, or its call is under way.
  if (isSent) await idle(page)
  await expect(page.locator('button[aria-busy=true]')).toHaveCount(0, { timeout: WAIT })
  await session.rests()
  await session.stands(true)
  return isSent ? 'сказано, повтор ничего не удвоил' : shows
}

/** Causes each fault while the form is open and checks its effect. Returns the result for the report. */
export const faultChecks: Readonly<Record<FaultName, (session: FormSession) => Promise<string>>> = {
  async '500'(session) {
    await session.send({ status: 500 })
    return isRefused(session)
  },
  async '422'(session) {
    const { field } = session.action
    const errors = [{ path: field ?? 'data', message: FIELD_WORDS }]
    await session.send({ status: 422, body: JSON.stringify({ status: 422, detail: 'Проверьте поля.', errors }) })
    return isRefused(session, field ? FIELD_WORDS : undefined)
  },
  async 'dropped before'(session) {
    await session.send({ drop: 'before' })
    return isRefused(session)
  },
  async '403'(session) {
    // An old token may cause a 403: the console refreshes the session and repeats the request before it shows the error.
    await session.send({ status: 403 }, { answers: 2 })
    return isRefused(session)
  },
  async '451'(session) {
    const { page } = session
    await session.send({ status: 451 })
    const policies = page.getByRole('heading', { name: 'Законодательные требования' })
    const stay = page.getByRole('button', { name: 'Остаться' })
    await expect(stay.or(policies)).toBeVisible({ timeout: WAIT })
    if (await stay.isVisible()) {
      await stay.click()
      await expect(stay).toBeHidden()
      return isRefused(session)
    }
    // Without input to lose, the console opens the consents at once.
    await session.stands(false)
    await session.fake.clearFaults()
    await session.goThere()
    return 'ведёт к соглашениям'
  },
  async 'refresh refused'(session) {
    const dialog = session.page.getByRole('alertdialog', { name: ENDED })
    await session.fake.expireSession({ refresh: true })
    await session.send(null)
    await expect(dialog).toBeVisible({ timeout: WAIT })
    await session.stands(false)
    await session.signInElsewhere()
    await expect(dialog).toBeHidden({ timeout: WAIT })
    await session.remember()
    await session.isKept()
    return 'просит войти, набранное цело'
  },
  async '401, refreshed'(session) {
    await session.fake.expireSession()
    // If another request of the page refreshes the session first, this one is sent only once.
    await session.send(null)
    await session.stands(true)
    return 'сделано один раз'
  },
  async 'slow, pressed twice'(session) {
    await session.send({ delay_ms: SLOW }, { twice: true })
    await session.stands(true)
    // A second press that was not ignored would send its request a moment later.
    await session.rests()
    await session.stands(true)
    await session.fake.clearFaults()
    return 'сделано один раз'
  },
  'dropped after'(session) {
    return isUnsure(session, { drop: 'after', times: 1 })
  },
  malformed(session) {
    return isUnsure(session, { body: '<html>502 Bad Gateway', times: 1 })
  },
}

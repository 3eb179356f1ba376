import type { Fault } from '../kit/fake-world.ts'
import { idle } from '../kit/idle.ts'
import { expect } from '../kit/test.ts'
import type { FaultName } from './action.ts'
import { WAIT, type Sitting } from './sitting.ts'

const FIELD_WORDS = 'Так нельзя: проверьте поле.'
const ENDED = 'Нужно войти заново'
/** The 8 seconds in the whole matrix; in the daily run as long as a second press needs. */
const SLOW = process.env.FAULTS === 'all' ? 8_000 : 1_200

/** Expects after a refusal: a message, the same input, unchanged tables. */
async function isRefused(sitting: Sitting, words?: string | RegExp): Promise<string> {
  await sitting.isTold(words)
  await sitting.stands(false)
  await sitting.fake.clearFaults()
  await sitting.isKept()
  return 'сказано, набранное цело'
}

/** Expects after a lost response to a completed request: a message, and after a retry a single change. */
async function isUnsure(sitting: Sitting, fault: Fault): Promise<string> {
  const { page, action } = sitting
  const shows = 'сказано, экран показывает сделанное'
  const wasOpen = await sitting.isOpen()
  const isClosed = async () => wasOpen && !(await sitting.isOpen())
  await sitting.send(fault)
  const words = page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /\S/, visible: true })
  // What is gone from the screen with its question says it by that.
  const isSaid = async () => (await words.count()) > 0 || (await isClosed())
  await expect.poll(isSaid, { message: 'сообщение', timeout: WAIT }).toBe(true)
  await sitting.fake.clearFaults()
  // The console may look after it by itself before it lets the owner press again.
  await expect(page.locator('button[aria-busy=true]')).toHaveCount(0, { timeout: WAIT })
  await sitting.stands(true)
  if (await isClosed()) return 'сказано, сохранённое найдено'
  // A second order would be another one, not a retry.
  if (action.leaves.changed === 'some') return shows
  if (action.reopens) {
    await sitting.closeToasts()
    const isOpened = await sitting.open().then(
      () => true,
      () => false,
    )
    if (!isOpened) return shows
  }
  const isSent = await action.send(sitting, false).then(
    () => true,
    () => false,
  )
  // A press that is heard shows a busy button in the next frame, or its call is under way.
  if (isSent) await idle(page)
  await expect(page.locator('button[aria-busy=true]')).toHaveCount(0, { timeout: WAIT })
  await sitting.rests()
  await sitting.stands(true)
  return isSent ? 'сказано, повтор ничего не удвоил' : shows
}

/** Causes each fault while the form is open and checks its effect. Returns the result for the report. */
export const meetings: Readonly<Record<FaultName, (sitting: Sitting) => Promise<string>>> = {
  async '500'(sitting) {
    await sitting.send({ status: 500 })
    return isRefused(sitting)
  },
  async '422'(sitting) {
    const { field } = sitting.action
    const errors = [{ path: field ?? 'data', message: FIELD_WORDS }]
    await sitting.send({ status: 422, body: JSON.stringify({ status: 422, detail: 'Проверьте поля.', errors }) })
    return isRefused(sitting, field ? FIELD_WORDS : undefined)
  },
  async 'dropped before'(sitting) {
    await sitting.send({ drop: 'before' })
    return isRefused(sitting)
  },
  async '403'(sitting) {
    // An old token may cause a 403: the console refreshes the session and repeats the request before it shows the error.
    await sitting.send({ status: 403 }, { answers: 2 })
    return isRefused(sitting)
  },
  async '451'(sitting) {
    const { page } = sitting
    await sitting.send({ status: 451 })
    const policies = page.getByRole('heading', { name: 'Законодательные требования' })
    const stay = page.getByRole('button', { name: 'Остаться' })
    await expect(stay.or(policies)).toBeVisible({ timeout: WAIT })
    if (await stay.isVisible()) {
      await stay.click()
      await expect(stay).toBeHidden()
      return isRefused(sitting)
    }
    // Without input to lose, the console opens the consents at once.
    await sitting.stands(false)
    await sitting.fake.clearFaults()
    await sitting.goThere()
    return 'ведёт к соглашениям'
  },
  async 'refresh refused'(sitting) {
    const dialog = sitting.page.getByRole('alertdialog', { name: ENDED })
    await sitting.fake.expireSession({ refresh: true })
    await sitting.send(null)
    await expect(dialog).toBeVisible({ timeout: WAIT })
    await sitting.stands(false)
    await sitting.signInElsewhere()
    await expect(dialog).toBeHidden({ timeout: WAIT })
    await sitting.remember()
    await sitting.isKept()
    return 'просит войти, набранное цело'
  },
  async '401, refreshed'(sitting) {
    await sitting.fake.expireSession()
    // If another request of the page refreshes the session first, this one is sent only once.
    await sitting.send(null)
    await sitting.stands(true)
    return 'сделано один раз'
  },
  async 'slow, pressed twice'(sitting) {
    await sitting.send({ delay_ms: SLOW }, { twice: true })
    await sitting.stands(true)
    // A second press that was not ignored would send its request a moment later.
    await sitting.rests()
    await sitting.stands(true)
    await sitting.fake.clearFaults()
    return 'сделано один раз'
  },
  'dropped after'(sitting) {
    return isUnsure(sitting, { drop: 'after', times: 1 })
  },
  malformed(sitting) {
    return isUnsure(sitting, { body: '<html>502 Bad Gateway', times: 1 })
  },
}

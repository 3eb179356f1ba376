import { expect } from '../kit/test.ts'
import type { FaultName } from './action.ts'
import { WAIT, type Sitting } from './sitting.ts'

const FIELD_WORDS = 'Так нельзя: проверьте поле.'
const ENDED = 'Нужно войти заново'
/** The 8 seconds in the whole matrix; in the daily run as long as a second press needs. */
const SLOW = process.env.FAULTS === 'all' ? 8_000 : 1_200

/** Refused, the answer said so: told, kept, nothing stands. */
async function isRefused(sitting: Sitting, words?: string | RegExp): Promise<string> {
  await sitting.isTold(words)
  await sitting.stands(false)
  await sitting.fake.clearFaults()
  await sitting.isKept()
  return 'сказано, набранное цело'
}

/** The server has acted, but its answer did not come: told, and after a retry one thing stands. */
async function isUnsure(sitting: Sitting): Promise<string> {
  const { page, action } = sitting
  const wasOpen = await sitting.isOpen()
  const words = page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /\S/, visible: true })
  // What is gone from the screen with its question says it by that.
  const isSaid = async () => (await words.count()) > 0 || (wasOpen && !(await sitting.isOpen()))
  await expect.poll(isSaid, { message: 'сообщение', timeout: WAIT }).toBe(true)
  await sitting.fake.clearFaults()
  // What looks after itself does so at once.
  await page.waitForTimeout(500)
  await sitting.stands(true)
  if (wasOpen && !(await sitting.isOpen())) return 'сказано, сохранённое найдено'
  if (action.opensAnew) {
    await sitting.closeToasts()
    const opened = await sitting.open().then(
      () => true,
      () => false,
    )
    if (!opened) return 'сказано, экран показывает сделанное'
  }
  const again = await sitting.send(null).then(
    () => true,
    () => false,
  )
  await sitting.stands(true)
  return again ? 'сказано, повтор ничего не удвоил' : 'сказано, экран показывает сделанное'
}

/** What is done with each fault while the form is open, and what has to come of it. */
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
    await sitting.send({ status: 403 })
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
    // Nothing was typed: the way leads to the consents at once.
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
    await sitting.send(null)
    await sitting.stands(true)
    return 'сделано один раз'
  },
  async 'slow, pressed twice'(sitting) {
    await sitting.send({ delay_ms: SLOW }, true)
    await sitting.stands(true)
    await sitting.fake.clearFaults()
    return 'сделано один раз'
  },
  async 'dropped after'(sitting) {
    await sitting.send({ drop: 'after', times: 1 })
    return isUnsure(sitting)
  },
  async malformed(sitting) {
    await sitting.send({ body: '<html>502 Bad Gateway', times: 1 })
    return isUnsure(sitting)
  },
}

import { allSettled } from 'effector'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { policyKinds, type Consents } from '@console/shared/policies'
import { detailsOf, profile } from '@console/shared/profile'
import { $refusal, confirmed, revoked } from '@console/web/profile/consents-model'
import { detailsForm, pageOpened, saving } from '@console/web/profile/details-model'
import { $consents, $user } from '@console/web/session/model'
import { openApp, ownerOf, type TestApp } from '../kit/app.ts'
import { validationMessages } from '../kit/basics.ts'

/* An owner's consents and personal data. */

const all = (accepted: boolean): Consents => ({
  user_policy: accepted,
  privacy_policy: accepted,
  advertising_policy: accepted,
})
const consents = ({ scope }: TestApp) => scope.getState($consents)
const refusal = ({ scope }: TestApp) => scope.getState($refusal)

/** An owner whose consents are these. */
async function openConsents(stored: Consents): Promise<TestApp> {
  const app = await openApp()
  await app.control('/__fake/consents', { tg_id: 1001, ...stored })
  return openApp({ beside: app })
}
const confirm = ({ scope }: TestApp, params: Consents) => allSettled(confirmed, { scope, params })
const revoke = ({ scope }: TestApp, params: Consents) => allSettled(revoked, { scope, params })

describe('consents', () => {
  test('are given all at once and updated everywhere', async () => {
    const app = await openConsents(all(false))
    await confirm(app, all(true))
    expect(app.sent).toMatchObject([{ call: `POST /policies/owner/${ownerOf(app)}`, body: all(true) }])
    expect(app.toasts).toEqual([{ kind: 'success', text: 'Соглашения обновлены' }])
    expect(consents(app)).toEqual(all(true))
    expect(app.scope.getState($user)?.tg_username).toBe('anna_medova')
    const later = await openApp({ beside: app })
    expect(consents(later)).toEqual(all(true))
  })

  test.each(policyKinds)('are not sent without %s, with a message until the next submit', async (kind) => {
    const app = await openConsents(all(false))
    await confirm(app, { ...all(true), [kind]: false })
    expect(app.calls).toEqual([])
    expect(refusal(app)).toBe('Необходимо установить все галочки!')
    await confirm(app, all(true))
    expect(refusal(app)).toBeNull()
  })

  test.each([
    ['given and selected', all(true), all(true)],
    ['given, their boxes cleared by hand', all(true), all(false)],
    ['not given, their boxes selected', all(false), all(true)],
    ['given in part', { ...all(false), privacy_policy: true }, all(false)],
  ])('%s are all revoked', async (_, stored, selected) => {
    const app = await openConsents(stored)
    await revoke(app, selected)
    expect(app.sent).toMatchObject([{ call: `POST /policies/owner/${ownerOf(app)}`, body: all(false) }])
    expect(consents(app)).toEqual(all(false))
    expect(refusal(app)).toBeNull()
  })

  test('are not revoked again, with a message', async () => {
    const app = await openConsents(all(false))
    await revoke(app, all(false))
    expect(app.calls).toEqual([])
    expect(refusal(app)).toBe('Все разрешения уже отменены!')
    await revoke(app, all(true))
    expect(refusal(app)).toBeNull()
  })
})

describe('personal data', () => {
  const details = ({ scope }: TestApp) => detailsOf(scope.getState($user))
  const save = (app: TestApp, over: Partial<ReturnType<typeof details>>) =>
    allSettled(saving.submitted, { scope: app.scope, params: { ...details(app), ...over } })
  const others = (app: TestApp, body: object) =>
    app.control('/__fake/others', { method: 'PATCH', path: profile.update.path, params: { owner: ownerOf(app) }, body })
  const patches = ({ sent }: TestApp) => sent.filter(({ call }) => call.startsWith('PATCH'))

  test('are read when the page opens', async () => {
    const app = await openApp()
    await others(app, { ...details(app), phone: '+7 917 000-22-17' })
    await allSettled(pageOpened, { scope: app.scope, params: { owner: ownerOf(app) } })
    expect(app.calls).toEqual(['GET /user/me'])
    expect(details(app).phone).toBe('+7 917 000-22-17')
  })

  test('are sent whole', async () => {
    const app = await openApp()
    const before = details(app)
    await save(app, { patronymic: 'Петровна' })
    expect(patches(app)).toMatchObject([{ call: 'PATCH /user/details', body: { ...before, patronymic: 'Петровна' } }])
    expect(details(app)).toEqual({ ...before, patronymic: 'Петровна' })
    expect(app.toasts).toEqual([{ kind: 'success', text: 'Данные профиля успешно обновлены' }])
  })

  test('stay as they were after a failed save, with the documented message', async () => {
    const app = await openApp()
    const before = details(app)
    await app.control('/__fake/faults', { method: 'PATCH', status: 500 })
    await save(app, { patronymic: 'Петровна' })
    expect(details(app)).toEqual(before)
    expect(app.toasts).toEqual([{ kind: 'error', text: 'Ошибка при сохранении данных профиля' }])
  })

  test('require and refuse nothing', async () => {
    const app = await openApp()
    const values = detailsForm.values(app.scope.getState($user), false)
    expect(values).toEqual(details(app))
    const empty = detailsForm.values(null, false)
    expect(validationMessages(detailsForm.schema, empty)).toEqual([])
    const free = { ...empty, phone: '8 916 111-22-33, 8 495 123-45-67', email: 'anna(a)clay' }
    expect(validationMessages(detailsForm.schema, free)).toEqual([])
    expect(detailsForm.body(values, null)).toBe(values)
  })
})

// Last: later code would come as modules of its own.
describe('documents of the consents', () => {
  afterEach(() => void vi.unstubAllEnvs())
  const urlOf = async () => {
    vi.resetModules()
    return (await import('@console/web/profile/policy-documents')).policyDocumentUrl('privacy_policy')
  }

  test('are at the server or at the configured address', async () => {
    vi.stubEnv('VITE_DOCUMENTS_URL', '')
    expect(await urlOf()).toBe('http://localhost:8787/files/policies/privacy_policy.pdf')
    vi.stubEnv('VITE_DOCUMENTS_URL', 'https://storage.example/docs//')
    expect(await urlOf()).toBe('https://storage.example/docs/policies/privacy_policy.pdf')
  })
})

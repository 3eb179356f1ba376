import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { commonOpened, documents, uploads } from '@console/web/projects/documents/documents-model'
import { projectOpened } from '@console/web/projects/model'
import {
  $applied,
  applyRequested,
  applying,
  list,
  removal,
  selected,
  templatesOpened,
} from '@console/web/projects/templates/templates-model'
import type { TestApp } from '../kit/app.ts'
import { openShop } from '../kit/open-shop.ts'
import { CERAMICS, HONEY } from '../kit/project-titles.ts'
import { pdfOf } from '../kit/pdf.ts'
import { TestTabs } from '../kit/tabs.ts'

/* A project's template and its documents, where others are at them, too: what is sent, asked and said. */

const openTemplates = (beside?: TestApp) =>
  openShop([projectOpened, templatesOpened], HONEY, beside && { beside: { ...beside, tabs: new TestTabs() } })
const named = ({ scope }: TestApp, title: string) => {
  const found = scope.getState(list.$items).find((template) => template.title === title)
  if (!found) throw new Error(`no template ${title}`)
  return found
}
const apply = async (app: TestApp, title: string) => {
  await allSettled(selected, { scope: app.scope, params: named(app, title).uuid })
  await allSettled(applyRequested, { scope: app.scope })
}
const takeOff = async (app: TestApp) => {
  await allSettled(removal.asked, { scope: app.scope, params: [named(app, 'Рынок')] })
  await allSettled(removal.confirmed, { scope: app.scope })
}
const asked = ({ scope }: TestApp, { $questions }: Pick<typeof applying, '$questions'>) =>
  scope.getState($questions).flatMap(({ conflicts }) => conflicts)
const bodies = ({ sent }: TestApp) => sent.filter(({ call }) => call.startsWith('PATCH')).map(({ body }) => body)
const applied = ({ scope }: TestApp) => scope.getState($applied)

describe('a template', () => {
  test('is sent by its uuid, and taken off by null', async () => {
    const app = await openTemplates()
    const { uuid } = named(app, 'Клуб')
    await apply(app, 'Клуб')
    await takeOff(app)
    expect(bodies(app)).toEqual([{ template_uuid: uuid }, { template_uuid: null }])
    expect(app.toasts.map(({ text }) => text)).toEqual(['Шаблон применён', 'Шаблон снят'])
  })

  test('that is not applied says why; one that is not taken off says so in its question', async () => {
    const app = await openTemplates()
    await app.control('/__fake/faults', { method: 'PATCH', status: 500 })
    await apply(app, 'Клуб')
    const text = 'Шаблон не применён. Так велел /__fake/faults.'
    expect(app.toasts).toEqual([{ kind: 'error', text }])
    await takeOff(app)
    expect(app.toasts).toHaveLength(1)
    expect(app.scope.getState(removal.$failure)?.status).toBe(500)
    expect(app.scope.getState(removal.$asked)).not.toBeNull()
  })

  test('in the place of which others applied another one is asked about, whichever way', async () => {
    const app = await openTemplates()
    const other = await openTemplates(app)
    await apply(other, 'Мастерская')
    const theirs = applied(other)
    await apply(app, 'Клуб')
    const { scope } = app
    const mine = named(app, 'Клуб').uuid
    expect(asked(app, applying)).toMatchObject([{ path: ['template_uuid'], theirs, mine }])
    expect(app.toasts).toEqual([])
    await takeOff(app)
    expect(scope.getState(removal.$asked)).toBeNull()
    expect(asked(app, removal.questions)).toMatchObject([{ theirs, mine: null }])
    const choices = [{ path: ['template_uuid'], theirs, value: null }]
    await allSettled(removal.questions.resolved, { scope, params: new Map([['', choices]]) })
    expect([applied(app), app.toasts.at(-1)?.text]).toEqual([null, 'Шаблон снят'])
  })
})

describe('a document', () => {
  const pdf = (text = '') => new File([pdfOf(text)], 'a.pdf', { type: 'application/pdf' })
  const upload = ({ scope }: TestApp, file = pdf()) => allSettled(uploads.user_policy.selected, { scope, params: file })
  const open = (beside?: TestApp) =>
    openShop(commonOpened, HONEY, beside && { beside: { ...beside, tabs: new TestTabs() } })
  const urlIn = ({ scope }: TestApp) => scope.getState(documents.$data)?.user_policy_url

  test('that others uploaded meanwhile is asked about, without an error, and no more on another project', async () => {
    const app = await open()
    const other = await open(app)
    await upload(other)
    await upload(app)
    const { run } = uploads.user_policy
    const [conflict] = asked(app, run)
    expect(conflict).toMatchObject({ theirs: urlIn(other) })
    expect(app.toasts).toEqual([])
    expect(app.scope.getState(uploads.user_policy.$problem)).toBeNull()
    if (!conflict) throw new Error('nothing is asked')
    const { path, theirs, mine: value } = conflict
    const params = new Map([[app.scope.getState(documents.$path)?.shop ?? '', [{ path, theirs, value }]]])
    await allSettled(run.resolved, { scope: app.scope, params })
    expect(app.toasts).toEqual([{ kind: 'success', text: 'Файл загружен.' }])
    expect(urlIn(app)).not.toBe(theirs)
    await upload(other)
    expect(asked(other, run)).toHaveLength(1)
    await other.open(CERAMICS)
    expect(asked(other, run)).toEqual([])
  })

  test('that cannot be read says why it was not uploaded', async () => {
    const app = await open()
    const gone = pdf()
    Object.assign(gone, {
      slice: () => ({ arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotFoundError')) }),
    })
    await upload(app, gone)
    const words = 'Файл изменился или пропал после выбора. Выберите его ещё раз.'
    expect(app.toasts).toEqual([{ kind: 'error', text: words }])
    expect(app.scope.getState(uploads.user_policy.$problem)).toBe(words)
    expect(app.calls).toEqual([])
  })
})

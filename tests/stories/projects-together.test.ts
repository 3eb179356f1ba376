import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { commonOpened, documents, uploads } from '@console/web/projects/documents/documents-model'
import type { TestApp } from '../kit/app.ts'
import { openShop } from '../kit/open-shop.ts'
import { CERAMICS, HONEY } from '../kit/project-titles.ts'
import { pdfOf } from '../kit/pdf.ts'
import { TestTabs } from '../kit/tabs.ts'

const asked = ({ scope }: TestApp, { $questions }: Pick<typeof uploads.user_policy.run, '$questions'>) =>
  scope.getState($questions).flatMap(({ conflicts }) => conflicts)

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

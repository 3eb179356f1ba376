import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import * as history from '@console/web/history/history-model'
import { overdue } from '@console/web/kit/journal/limits'
import type { Batch } from '@console/web/kit/journal/step'
import { signOutAsked } from '@console/web/session/model'
import * as importing from '@console/web/products/import/import-model'
import { openHistory } from '../kit/batches.ts'
import { openProducts } from '../kit/products.ts'
import { importFile } from '../kit/import-file.ts'

describe('the journal of actions on this device', () => {
  const twoLines = ['Артикул;Цена', 'HN010101;351,50', 'HN120101;77']

  test('that the browser has no place for costs nothing but the way back, and one line says so', async () => {
    const app = await openProducts()
    app.journal.isBlocked = true
    await importFile(app, twoLines)
    expect(app.scope.getState(importing.$report)).toEqual([])
    expect(app.scope.getState(importing.$batches)).toEqual([])
    expect(app.toasts.map(({ text }) => text)).toEqual([
      'Журнал изменений недоступен: отменить это действие не получится.',
    ])
    await openHistory(app)
    expect(app.scope.getState(history.list.$view)).toBe('failed')
  })

  test('shows every owner his own, and goes with a sign-out', async () => {
    const app = await openProducts()
    await importFile(app, twoLines)
    expect(app.journal.size).toBe(1)
    app.storage.set('owner', 'somebody else')
    expect(await openHistory(app)).toEqual([])
    app.storage.set('owner', app.pathOf().owner)
    expect(await openHistory(app)).toHaveLength(1)
    await allSettled(signOutAsked, { scope: app.scope })
    expect(app.journal.size).toBe(0)
  })

  test('holds 30 days and 50 MB, and never drops what is unfinished', () => {
    const now = Date.UTC(2026, 4, 20)
    const batch = (id: string, days: number, megabytes: number, isEnded = true): Batch => ({
      id,
      owner: 'anna',
      place: 'shop',
      at: now - days * 86_400_000,
      title: id,
      size: 1,
      bytes: megabytes * 1024 * 1024,
      isEnded,
      takesBack: null,
      isTakenBack: false,
    })
    const kept = [
      batch('new', 0, 30),
      batch('heavy', 1, 30),
      batch('light', 2, 1),
      batch('open', 40, 1, false),
      batch('old', 31, 0),
    ]
    expect(overdue(kept, now)).toEqual(['heavy', 'light', 'old'])
  })
})

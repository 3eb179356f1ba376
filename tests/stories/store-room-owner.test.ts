import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import '@console/web/app/waiting-things'
import { unfinishedOf } from '@console/web/kit/journal/names'
import { trackingFx } from '@console/web/orders/delivery/delivery-model'
import { sentOf, trackOf } from '@console/web/orders/labels'
import { signOutAsked } from '@console/web/session/model'
import { openHistory } from '../kit/batches.ts'
import { openApp, ownerOf } from '../kit/app.ts'
import { callerOf } from '../kit/caller.ts'
import { now, openOrders, reopen, selectStatus, theOrder } from '../kit/orders.ts'
import { openProducts } from '../kit/products.ts'
import { simpleRows, queue, open, comeBack, counted } from '../kit/store-room.ts'
import { HONEY } from '../kit/project-titles.ts'

/* Work without a network (shared/docs/decisions/store-room.md). */

describe('an order’s status and parcel', () => {
  test('wait and are sent; of the parcel nothing stays on the device', async () => {
    const app = await openOrders()
    const order = theOrder(app, ({ payment_status }) => payment_status === 'Оплачен')
    app.network.isOff = true
    await selectStatus(app, order, 'В пути')
    const tracking = { track_number: 'RU123', sent_date: '2026-03-21' }
    await allSettled(trackingFx, { scope: app.scope, params: { order, tracking } })
    expect(app.toasts.map(({ text }) => text)).toEqual([
      'Нет связи. Отправим, когда она появится.',
      'Нет связи. Отправим, когда она появится.',
    ])
    expect(now(app, order).payment_status).toBe('В пути')
    expect(queue(app).map(({ thing }) => thing)).toEqual(['order', 'tracking'])
    await comeBack(app)
    await reopen(app, HONEY)
    const after = now(app, order)
    expect([after.payment_status, trackOf(after), sentOf(after).slice(0, 10)]).toEqual([
      'В пути',
      'RU123',
      '2026-03-21',
    ])
    const [batch] = await openHistory(app)
    const entries = await app.journal.openTab().store.entries(batch?.id ?? '')
    expect(JSON.stringify(entries)).not.toContain('RU123')
  })
})

describe('what waits belongs to its owner', () => {
  test('signing out forgets it; the end of a session does not, and nobody else sees it', async () => {
    const app = await openProducts()
    const [row] = simpleRows(app)
    if (!row) throw new Error('no product')
    app.network.isOff = true
    await counted(app, [row])
    const owner = ownerOf(app)
    app.network.isOff = false
    await app.control('/__fake/session/expire', { tg_id: 1001, refresh: true })
    await open(app)
    expect(app.storage.get(unfinishedOf(owner))).toBeDefined()

    // Another one signs in, and out again, in the same browser.
    const tokens = await callerOf(app.api, 1002)
    app.storage.set('access_token', tokens.token)
    app.storage.set('refresh_token', tokens.refresh_token)
    const stranger = await openApp({ beside: app })
    await open(stranger)
    expect(queue(stranger)).toEqual([])
    await allSettled(signOutAsked, { scope: stranger.scope })

    const again = await callerOf(app.api, 1001)
    app.storage.set('access_token', again.token)
    app.storage.set('refresh_token', again.refresh_token)
    const back = await openApp({ beside: app })
    back.network.isOff = true
    await open(back)
    expect(queue(back)).toHaveLength(1)
    back.network.isOff = false
    await allSettled(signOutAsked, { scope: back.scope })
    expect(app.journal.size).toBe(0)
  })
})

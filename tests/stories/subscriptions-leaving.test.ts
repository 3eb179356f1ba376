import { allSettled, fork } from 'effector'
import { afterEach, expect, test, vi } from 'vitest'
import { showToastFx } from '@console/web/kit/browser/toast'
import { $purchase, formSubmitted } from '@console/web/subscriptions/payment-model'
import { plan } from '../kit/plans.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('a form of the card provider that opens no page in 10 s says so, and lets the owner try again', async () => {
  vi.useFakeTimers()
  const addEventListener = vi.fn()
  vi.stubGlobal('addEventListener', addEventListener)
  const said = vi.fn()
  const purchase = { plan: plan({}), owner: 'anna', shop: 'honey' }
  const scope = fork({ values: [[$purchase, purchase]], handlers: [[showToastFx, said]] })
  const leaving = allSettled(formSubmitted, { scope })
  await vi.advanceTimersByTimeAsync(9_999)
  expect(scope.getState($purchase)).toBe(purchase)
  await vi.advanceTimersByTimeAsync(1)
  await leaving
  const text = 'Оплата не началась. Страница оплаты долго не открывается. Проверьте соединение и попробуйте ещё раз.'
  expect(said.mock.calls).toEqual([[{ kind: 'bad', text }]])
  expect(scope.getState($purchase)).toBeNull()
  expect(addEventListener).toHaveBeenCalledWith('pagehide', expect.any(Function), { once: true })
})

import { allSettled } from 'effector'
import { describe, expect, test } from 'vitest'
import { newDeliveryService } from '@console/shared/delivery'
import { points, services } from '@console/web/delivery/model'
import { serviceLabels } from '@console/web/delivery/labels'
import { openDelivery } from '../kit/delivery.ts'

describe('the switch of a way of delivery', () => {
  test('turned on opens the form of the first entry; the card is on once it is saved', async () => {
    const { scope } = await openDelivery('Беговой клуб «Набережная»')
    await allSettled(services.switched, { scope, params: true })
    expect(scope.getState(services.editor.$editing)).toMatchObject({ mode: 'create' })
    expect(scope.getState(services.$isOn)).toBe(false)
    await allSettled(services.editor.submitted, { scope, params: { ...newDeliveryService, title: 'Почта' } })
    expect(scope.getState(services.$isOn)).toBe(true)
  })

  test('turned off asks, says how many will go, and deletes them all', async () => {
    const app = await openDelivery()
    const { scope } = app
    await allSettled(services.switched, { scope, params: false })
    expect(scope.getState(services.clearing.$asked)?.left).toHaveLength(2)
    expect(serviceLabels.clearing(2).text).toContain('2\u00a0службы доставки будут удалены')
    expect(scope.getState(services.$isOn)).toBe(true)
    expect(app.calls).toEqual([])
    await allSettled(services.clearing.confirmed, { scope })
    expect(app.calls.filter((call) => call.startsWith('DELETE'))).toHaveLength(2)
    expect(scope.getState(services.list.$items)).toEqual([])
    expect(scope.getState(services.$isOn)).toBe(false)
    expect(scope.getState(services.clearing.$asked)).toBeNull()
    expect(scope.getState(points.list.$items)).toHaveLength(2)
    expect(app.toasts).toMatchObject([
      { kind: 'good', text: 'Доставка успешно удалена', action: { label: 'Отменить' } },
    ])
  })

  test('cancelled, nothing is sent and the card stays on', async () => {
    const app = await openDelivery()
    const { scope } = app
    await allSettled(points.switched, { scope, params: false })
    await allSettled(points.clearing.cancelled, { scope })
    await allSettled(points.clearing.confirmed, { scope })
    expect(app.calls).toEqual([])
    expect(scope.getState(points.$isOn)).toBe(true)
  })
})

import { deliveryServices, openDays, pickups } from '@console/shared/delivery'
import { roublesOf } from './goods.ts'
import { changed, ofShop } from './kit/crud.ts'
import { implement } from './kit/implement.ts'

const services = ofShop('delivery_services', 'id', 'Служба доставки не найдена.')

export const deliveryServiceRoutes = implement(deliveryServices, {
  list: services.list,
  get: services.find,
  create: (call) =>
    services.add(call, {
      uuid: crypto.randomUUID(),
      shop_uuid: call.params.shop,
      ...call.body,
      price: roublesOf(call.body.price),
    }),
  update: (call) => {
    const { price, ...data } = call.body
    return services.put(
      call,
      changed(services.find(call), { ...data, price: price === undefined ? undefined : roublesOf(price) }),
    )
  },
  remove: (call) => void services.remove(call),
})

const points = ofShop('pickups', 'id', 'Пункт самовывоза не найден.')

export const pickupRoutes = implement(pickups, {
  list: points.list,
  get: points.find,
  create: (call) =>
    points.add(call, {
      uuid: crypto.randomUUID(),
      shop_uuid: call.params.shop,
      ...call.body,
      schedule: openDays(call.body.schedule),
    }),
  update: (call) => {
    const { schedule, ...data } = call.body
    return points.put(
      call,
      changed(points.find(call), { ...data, schedule: schedule === undefined ? undefined : openDays(schedule) }),
    )
  },
  remove: (call) => void points.remove(call),
})

import { createEvent, sample } from 'effector'
import { pickups } from '@console/shared/delivery'
import type { Order } from '@console/shared/orders'
import { scheduleText } from '../../delivery/schedule.ts'
import { createClient } from '../../kit/api/client.ts'
import { createQuery } from '../../kit/data/query.ts'
import type { ShopPath } from '../../projects/project-url.ts'
import { list } from '../model.ts'

/* Hours of pickup points. An order has only its point's address; the shop's list of points has the hours. */

const api = createClient({ list: pickups.list })
/** A message to a shopper needs the hours of the open shop's points. */
export const hoursRequested = createEvent()
const opened = createEvent<ShopPath>()
sample({ clock: hoursRequested, source: list.$path, filter: Boolean, target: opened })
export const points = createQuery({ opened, loadFx: api.list })

/** Hours by address, as a message shows them: 'пн–пт 10:00–20:00; сб 11:00–17:30'. */
export const $hours = points.$data.map(
  (all): ReadonlyMap<string, string> =>
    new Map(all?.map(({ title, schedule }) => [title.trim(), plain(scheduleText(schedule))])),
)

export const hoursOf = ({ delivery }: Order, hours: ReadonlyMap<string, string>): string =>
  hours.get(delivery?.address?.trim() ?? '') ?? ''

/** Replaces the non-breaking characters of the console's layout, since the text goes to a messenger. */
const plain = (text: string): string => text.replaceAll('\u2060', '').replaceAll('\u00a0', ' ').toLowerCase()

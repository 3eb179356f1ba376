import type { Tables } from './tables.ts'
import type { World } from './world.ts'

/** Milliseconds of the world's time between two looks. */
const LOOK_EVERY = 1000

/** What ends by itself; each rule changes the rows of its tables that are over (shared/docs/guides.md). */
const endings: readonly ((tables: Tables, now: number) => void)[] = [
  function subscriptions({ shops, external_sites }, now) {
    const isOver = ({ subscription_active, subscription_expire_at }: Subscribed) =>
      subscription_active && Date.parse(subscription_expire_at ?? '') <= now
    for (const shop of [...shops.all()].filter(isOver)) shops.put({ ...shop, subscription_active: false })
    for (const site of [...external_sites.all()].filter(isOver))
      external_sites.put({ ...site, subscription_active: false })
  },
]

interface Subscribed {
  readonly subscription_active?: boolean | null | undefined
  readonly subscription_expire_at?: string | null | undefined
}

/** Ends what is over in the world's own time; to be called before a handler acts. */
export function endOverdue(world: World): void {
  const now = world.clock.now()
  // The clock may be set back, too.
  if (Math.abs(now - world.lookedAt) < LOOK_EVERY) return
  world.lookedAt = now
  for (const end of endings) end(world.tables, now)
}

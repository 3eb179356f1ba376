import type { Tables } from './tables.ts'
import type { World } from './world.ts'

/** The least time between two checks, milliseconds of the world's time. */
const INTERVAL = 1000

/** Rules for rows that end by themselves: each changes the rows of its tables whose time is over (shared/docs/guides.md). */
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

/** Applies the rules at the world's time. Called before each documented call. */
export function endOverdue(world: World): void {
  const now = world.clock.now()
  // The clock can also be set back.
  if (Math.abs(now - world.endedAt) < INTERVAL) return
  world.endedAt = now
  for (const end of endings) end(world.tables, now)
}

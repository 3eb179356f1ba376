import { allSettled, type Scope } from 'effector'
import type { Change } from '@console/web/kit/api/platform'
import { heard } from '@console/web/kit/data/heard'

/** The tabs of one browser, which tell each other what they change. */
export class TestTabs {
  private readonly scopes = new Set<Scope>()
  private readonly hidden = new Map<Scope, { readonly until: Promise<void>; readonly show: () => void }>()
  private told: Promise<unknown>[] = []
  /** All that was told, by whomever. */
  readonly changes: Change[] = []

  open(scope: Scope): void {
    this.scopes.add(scope)
  }
  close(scope: Scope): void {
    this.scopes.delete(scope)
  }
  tell(from: Scope, change: Change): void {
    this.changes.push(change)
    for (const scope of this.scopes) if (scope !== from) this.told.push(allSettled(heard, { scope, params: change }))
  }
  /** The tab goes to the background. */
  hide(scope: Scope): void {
    let show = () => {}
    this.hidden.set(scope, { until: new Promise<void>((shown) => (show = shown)), show: () => show() })
  }
  /** It comes back to the front; settles when it has done what it owes. */
  async show(scope: Scope): Promise<void> {
    this.hidden.get(scope)?.show()
    this.hidden.delete(scope)
    await this.settled()
  }
  seen(scope: Scope): Promise<void> {
    return this.hidden.get(scope)?.until ?? Promise.resolve()
  }
  /** The tabs have done what they were told. */
  async settled(): Promise<void> {
    while (this.told.length > 0) await Promise.all(this.told.splice(0))
  }
}

import { allSettled, type Scope } from 'effector'
import type { Change } from '@console/web/kit/platform/platform'
import { otherTabChanged } from '@console/web/kit/data/other-tab-changes'

/** The tabs of one browser, which notify each other of changes. */
export class TestTabs {
  private readonly scopes = new Set<Scope>()
  private told: Promise<unknown>[] = []
  /** All notifications of all tabs. */
  readonly changes: Change[] = []

  open(scope: Scope): void {
    this.scopes.add(scope)
  }
  close(scope: Scope): void {
    this.scopes.delete(scope)
  }
  tell(from: Scope, change: Change): void {
    this.changes.push(change)
    for (const scope of this.scopes)
      if (scope !== from) this.told.push(allSettled(otherTabChanged, { scope, params: change }))
  }
  /** Waits until the tabs have handled all notifications. */
  async settled(): Promise<void> {
    while (this.told.length > 0) await Promise.all(this.told.splice(0))
  }
}

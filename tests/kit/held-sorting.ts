import { createEvent, fork, type Unit } from 'effector'
import { $platform } from '@console/web/kit/platform/platform'
import { showToastFx } from '@console/web/kit/platform/toast'
import { createListQuery } from '@console/web/kit/data/list-query'
import { $statusReset, type Asking } from '@console/web/kit/data/query'
import { createSorting, type SavingOrder } from '@console/web/catalogue/cards/sorting'
import { ORDER } from '@console/web/kit/merge/three-way'
import { quietPlatform } from './browser-parts.ts'
import { begin, heldCalls, turn, toldIn } from './held-calls.ts'
import { emptyJournal } from './open-journal.ts'
import { honey, jam, tea, there, type At, type Jar } from './held-list.ts'

export const lemon: Jar = { uuid: 'lemon', title: 'Лимон' }

/** Opens sortable jars; the test answers their calls. */
export function openSorting() {
  const opened = createEvent<At>()
  const [loads, reads, saves] = [
    heldCalls<Asking<At>, Jar[]>(),
    heldCalls<At, Jar[]>(),
    heldCalls<SavingOrder<At>, Jar[] | null>(),
  ]
  const list = createListQuery<Jar, At, At>({ opened, loadFx: loads.callFx, reads: null })
  const sorting = createSorting<Jar, At>({
    list,
    readFx: reads.callFx,
    saveFx: saves.callFx,
    journal: emptyJournal,
  })
  const toasts: unknown[] = []
  const scope = fork({
    values: [
      [$platform, quietPlatform(new Map())],
      [$statusReset, 0],
    ],
    handlers: [[showToastFx, (said: unknown) => void toasts.push(said)]],
  })
  const told = <Value>(unit: Unit<Value>) => toldIn(scope, unit)
  const order = () => scope.getState(sorting.$items).map(({ uuid }) => uuid)
  const open = async (at: At, jars: Jar[] = [honey, tea, jam]) => {
    await begin(opened, scope, at)
    await loads.answer(jars)
  }
  return {
    loads,
    reads,
    saves,
    toasts,
    order,
    open,
    leave: () => begin(opened, scope, there),
    reload: async (jars: Jar[]) => {
      await begin(list.refresh, scope, undefined)
      await loads.answer(jars)
    },
    put: (jar: Jar) => begin(list.put, scope, jar),
    remove: (jar: Jar) => begin(list.removed, scope, jar),
    move: (...jars: Jar[]) =>
      begin(
        sorting.moved,
        scope,
        jars.map(({ uuid }) => uuid),
      ),
    save: () => begin(sorting.saveAsked, scope, undefined),
    /** The server's state just before the save, and its answer. */
    through: async (now: Jar[], saved: Jar[] | null) => {
      await reads.answer(now)
      await saves.answer(saved)
      await turn()
    },
    resolve: (value: readonly string[], theirs: readonly string[]) =>
      begin(sorting.resolved, scope, new Map([['', [{ path: ['order', ORDER], theirs, value }]]])),
    dismiss: () => begin(sorting.unresolved, scope, undefined),
    isChanged: () => scope.getState(sorting.$isChanged),
    isSaving: () => scope.getState(sorting.$isSaving),
    questions: () => scope.getState(sorting.$questions),
    finished: told(sorting.finished),
    failed: told(saves.callFx.fail),
  }
}

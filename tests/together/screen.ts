import { allSettled, type EventCallable, type Store } from 'effector'
import type { ApiError } from '@console/web/kit/api/error'
import type { Answers, Question } from '@console/web/kit/data/command-run'
import type { FormSubmission } from '@console/web/kit/data/form'
import type { Choice, Conflict } from '@console/web/kit/merge/three-way'
import { conflictsIn } from '@console/web/kit/merge/update-conflict'
import { stockMoved } from '@console/web/kit/form/conflicts/conflict-texts'
import type { TestApp } from '../kit/app.ts'

export type Row = Readonly<Record<string, unknown>>
export type Side = 'mine' | 'theirs' | 'difference'

/** An open screen, with the values from the time when it opened. */
export interface Screen {
  /** Types into these fields, named as in the API, and saves. */
  readonly save: (typed: Row) => Promise<unknown>
  /** The questions about conflicts after the save. */
  readonly asked: () => readonly Conflict[]
  /** Answers all questions and saves again. */
  readonly decide: (sideOf: (conflict: Conflict, index: number) => Side) => Promise<unknown>
  /** The reason why the last save failed; null if it succeeded. */
  readonly problem: () => string | null
  /** Clicks 'Создать заново'. */
  readonly recreate?: (typed: Row) => Promise<unknown>
}

type SideOf = Parameters<Screen['decide']>[0]

const valueOf = (conflict: Conflict, side: Side): unknown =>
  side === 'difference' ? (stockMoved(conflict)?.value ?? conflict.mine) : conflict[side]

const choicesOf = (conflicts: readonly Conflict[], sideOf: SideOf): Choice[] =>
  conflicts.map((conflict, index) => ({
    path: conflict.path,
    theirs: conflict.theirs,
    value: valueOf(conflict, sideOf(conflict, index)),
  }))

/** The parts of a form that a test uses. */
export interface FormOf<Item, Values, Body> {
  readonly values: (item: Item | null, isCopy: boolean) => Values
  readonly body: (values: Values, stored: Item | null) => Body
}

/** A screen with a form for a stored item; `resolved` is the event that receives its values. */
export function formScreen<Item, Values extends object, Accepted, Body extends Accepted>(options: {
  app: TestApp
  units: {
    readonly resolved: EventCallable<FormSubmission<Accepted, Item>>
    readonly recreated?: EventCallable<Accepted>
    readonly $failure: Store<ApiError | null>
  }
  form: FormOf<Item, Values, Body>
  /** The item from the time when the form opened; null for a new one. */
  base: Item | null
  /** Fields whose names differ between the form and the API. */
  typedIn?: (typed: Row, values: Values) => Row
}): Screen {
  const { app, units, form, base, typedIn = (typed: Row) => typed } = options
  const { scope } = app
  let last: Row = {}
  const bodyOf = (typed: Row, stored: Item | null) => {
    const values = form.values(base, false)
    return form.body({ ...values, ...typedIn(typed, values) }, stored)
  }
  const send = (typed: Row, choices: readonly Choice[]) => {
    last = typed
    const params = { body: bodyOf(typed, base), ...(base && { base }), choices }
    return allSettled(units.resolved, { scope, params })
  }
  const asked = () => conflictsIn(scope.getState(units.$failure))
  const { recreated } = units
  return {
    save: (typed) => send(typed, []),
    asked,
    decide: (sideOf) => send(last, choicesOf(asked(), sideOf)),
    problem: () => scope.getState(units.$failure)?.message ?? null,
    ...(recreated && { recreate: (typed) => allSettled(recreated, { scope, params: bodyOf(typed, null) }) }),
  }
}

/** A screen without a form, whose command asks about conflicts. */
export function commandScreen(options: {
  app: TestApp
  run: { readonly $questions: Store<readonly Question[]>; readonly resolved: EventCallable<Answers> }
  save: Screen['save']
  /** Returns the reason of a failure; by default the last notice. */
  problem?: Screen['problem']
}): Screen {
  const { app, run, save, problem = lastProblem(app) } = options
  const questions = () => app.scope.getState(run.$questions)
  return {
    save,
    asked: () => questions().flatMap(({ conflicts }) => conflicts),
    decide: (sideOf) => {
      const answers = new Map(questions().map(({ key, conflicts }) => [key, choicesOf(conflicts, sideOf)]))
      return allSettled(run.resolved, { scope: app.scope, params: answers })
    },
    problem,
  }
}

/** Returns the last notice if it is an error. */
export const lastProblem = (app: TestApp) => (): string | null => {
  const last = app.toasts.at(-1)
  return last?.kind === 'error' ? last.text : null
}

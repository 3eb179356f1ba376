import type { EventCallable, Store } from 'effector'
import { useUnit } from 'effector-react'
import type { Answers, Question } from '../../data/command-run.ts'
import { lazyView } from '../../ui/lazy/lazy-view.tsx'
import type { SpellValue } from './conflict-texts.ts'

export const ConflictDialog = lazyView(() => import('./ConflictDialog.tsx'))

interface QuestionUnits {
  readonly $questions: Store<readonly Question[]>
  readonly resolved: EventCallable<Answers>
  readonly unresolved: EventCallable<void>
}

/** Asks the owner about the conflicts of a `createCommand` run: fields that others changed as well. */
export function Questions({ of, spell }: { of: QuestionUnits; spell?: SpellValue }) {
  const { questions, resolve, dismiss } = useUnit({
    questions: of.$questions,
    resolve: of.resolved,
    dismiss: of.unresolved,
  })
  if (questions.length === 0) return null
  return <ConflictDialog questions={questions} onDecide={resolve} onCancel={dismiss} spell={spell} />
}

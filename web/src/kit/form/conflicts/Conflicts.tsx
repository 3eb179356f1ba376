import type { EventCallable, Store } from 'effector'
import { useUnit } from 'effector-react'
import { lazyPart } from '../../ui/lazy/lazy-part.tsx'
import type { Answers, Question } from '../../data/bulk-update.ts'
import type { SpellValue } from './conflict-texts.ts'
import type { Choice, Conflict } from '../../merge/three-way.ts'

export const ConflictDialog = lazyPart(() => import('./ConflictDialog.tsx'))

interface DecisionUnits {
  readonly $conflicts: Store<readonly Conflict[]>
  readonly resolved: EventCallable<readonly Choice[]>
  readonly dismissed: EventCallable<void>
}

/** Asks what `createDecision` has to know. */
export function DecisionDialog({ decision, spell }: { decision: DecisionUnits; spell?: SpellValue }) {
  const { conflicts, resolve, dismiss } = useUnit({
    conflicts: decision.$conflicts,
    resolve: decision.resolved,
    dismiss: decision.dismissed,
  })
  if (conflicts.length === 0) return null
  return (
    <ConflictDialog
      questions={[{ key: '', title: '', conflicts }]}
      onDecide={(answers) => resolve(answers.get('') ?? [])}
      onCancel={dismiss}
      spell={spell}
    />
  )
}

interface BulkUnits {
  readonly $questions: Store<readonly Question[]>
  readonly resolved: EventCallable<Answers>
  readonly unresolved: EventCallable<void>
}

/** Asks what a run of `createBulkUpdate` could not decide. */
export function BulkQuestions({ run }: { run: BulkUnits }) {
  const { questions, resolve, dismiss } = useUnit({
    questions: run.$questions,
    resolve: run.resolved,
    dismiss: run.unresolved,
  })
  return questions.length > 0 && <ConflictDialog questions={questions} onDecide={resolve} onCancel={dismiss} />
}

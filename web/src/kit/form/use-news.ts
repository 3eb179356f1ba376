import { useUnit } from 'effector-react'
import { useEffect, useMemo, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Found, LookUnits } from '../data/look.ts'
import { useReturning } from '../ui/dom/use-returning.ts'
import { changedOnly } from './changed-only.ts'
import type { FieldChange } from './conflicts/conflict-texts.ts'

/** What others have made of an open form's thing. */
export interface News {
  /** `shown`: nothing was typed, so the form has it; `waiting`: what was typed stays as it is; `gone`: it was deleted. */
  readonly state: 'shown' | 'waiting' | 'gone'
  readonly changes: readonly FieldChange[]
  readonly dismiss: () => void
}

interface OpenForm<Values> {
  readonly saved: Values
  readonly isDirty: boolean
  readonly isSaving: boolean
}

/**
 * Looks at the server when the owner comes back to the tab, and says what others changed meanwhile. Where nothing was typed
 * the form takes it; else the save merges the two.
 */
export function useNews<Item, Values extends FieldValues>(
  { saved, isDirty, isSaving }: OpenForm<Values>,
  values: (item: Item | null, isCopy: boolean) => Values,
  units: LookUnits<Item>,
): News | null {
  const { found, look, take } = useUnit({ found: units.$found, look: units.looked, take: units.taken })
  const [shown, setShown] = useState<readonly FieldChange[] | null>(null)
  const [dismissed, setDismissed] = useState<Found<Item> | null>(null)
  const changes = useMemo(
    () => (found?.item ? changesOf(saved, values(found.item, false)) : []),
    [found, saved, values],
  )

  useReturning(look)
  const [followed, setFollowed] = useState<typeof found>(null)
  if (found?.item && found !== followed && !isDirty && !isSaving) {
    setFollowed(found)
    if (changes.length > 0) setShown(changes)
  }
  useEffect(() => {
    if (followed?.item) take(followed.item)
  }, [followed, take])
  // A save of his own is no news.
  if (isSaving && shown) setShown(null)

  if (found?.item === null && found !== dismissed) return { state: 'gone', changes, dismiss: () => setDismissed(found) }
  if (found && isDirty && changes.length > 0 && found !== dismissed)
    return { state: 'waiting', changes, dismiss: () => setDismissed(found) }
  return shown && { state: 'shown', changes: shown, dismiss: () => setShown(null) }
}

const changesOf = (before: FieldValues, now: FieldValues): FieldChange[] =>
  Object.keys(changedOnly(before, now)).map((name): FieldChange => ({ name, before: before[name], now: now[name] }))

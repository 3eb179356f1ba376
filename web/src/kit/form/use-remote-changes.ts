import { useUnit } from 'effector-react'
import { useEffect, useMemo, useState } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { Remote, Revalidation } from '../data/form.ts'
import { useReturning } from '../ui/dom/use-visibility.ts'
import { changedOnly } from './changed-only.ts'
import type { FieldChange } from './conflicts/conflict-texts.ts'

/** How others changed the item of an open form. */
export interface RemoteChanges {
  /** `shown`: the untouched form shows the change; `waiting`: the edited form keeps its values; `gone`: it was deleted. */
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
 * Reads the item again when the owner comes back to the tab, and returns the changes that others made. An untouched form
 * shows the new values; an edited form merges them when it is saved.
 */
export function useRemoteChanges<Item, Values extends FieldValues>(
  { saved, isDirty, isSaving }: OpenForm<Values>,
  values: (item: Item | null, isCopy: boolean) => Values,
  units: Revalidation<Item>,
): RemoteChanges | null {
  const { remote, check, accept } = useUnit({ remote: units.$remote, check: units.checked, accept: units.accepted })
  const [shown, setShown] = useState<readonly FieldChange[] | null>(null)
  const [dismissed, setDismissed] = useState<Remote<Item> | null>(null)
  const changes = useMemo(
    () => (remote?.item ? changesOf(saved, values(remote.item, false)) : []),
    [remote, saved, values],
  )

  useReturning(check)
  const [followed, setFollowed] = useState<typeof remote>(null)
  if (remote?.item && remote !== followed && !isDirty && !isSaving) {
    setFollowed(remote)
    if (changes.length > 0) setShown(changes)
  }
  useEffect(() => {
    if (followed?.item) accept(followed.item)
  }, [followed, accept])
  // The owner's own save is not a change by others.
  if (isSaving && shown) setShown(null)

  if (remote?.item === null && remote !== dismissed)
    return { state: 'gone', changes, dismiss: () => setDismissed(remote) }
  if (remote && isDirty && changes.length > 0 && remote !== dismissed)
    return { state: 'waiting', changes, dismiss: () => setDismissed(remote) }
  return shown && { state: 'shown', changes: shown, dismiss: () => setShown(null) }
}

const changesOf = (before: FieldValues, now: FieldValues): FieldChange[] =>
  Object.keys(changedOnly(before, now)).map((name): FieldChange => ({ name, before: before[name], now: now[name] }))

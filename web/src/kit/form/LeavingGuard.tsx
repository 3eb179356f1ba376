import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useBlocker, useNavigate, type BlockerFunction, type Location } from 'react-router-dom'
import { isStartingAnew } from '../code/start-anew.ts'
import ConfirmDialog from '../ui/overlays/ConfirmDialog.tsx'
import { entryState } from '../url/entry-state.ts'
import { endDrafts } from './draft-ends.ts'
import { isSigningOut } from './forget-drafts.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { claimGuard, useHoldsGuard } from './unsaved-forms.ts'

/** How long a finished save may take to reach the form before the owner is asked, ms. */
const SETTLING = 50

export interface LeavingGuardProps {
  /** There is something to lose. */
  isDirty: boolean
  /** A save is under way. */
  saving: boolean
  /** What is typed lies in a draft, too. */
  hasDraft?: boolean
}

/**
 * Leaving the page with something unsaved asks first. While a save is under way the leaving waits for it: saved, the form
 * goes clean or away and the way is free; refused, the question is asked.
 */
export function LeavingGuard({ isDirty, saving, hasDraft = false }: LeavingGuardProps) {
  const [me] = useState(() => Symbol('form'))
  const holdsGuard = useHoldsGuard(me)
  useEffect(() => (isDirty ? claimGuard(me, hasDraft) : undefined), [isDirty, hasDraft, me])
  useEffect(() => (isDirty ? tellOtherTabs() : undefined), [isDirty])
  return isDirty && holdsGuard ? <Guard saving={saving} /> : null
}

function Guard({ saving }: Pick<LeavingGuardProps, 'saving'>) {
  const navigate = useNavigate()
  const held = useRef<Location | null>(null)
  const isGone = useRef(false)
  const holds = useCallback<BlockerFunction>((move) => {
    const blocks = !isGone.current && leaves(move)
    held.current = blocks ? move.nextLocation : null
    return blocks
  }, [])
  const blocker = useBlocker(holds)
  const isBlocked = blocker.state === 'blocked'
  const [asking, setAsking] = useState(false)

  // Every blocked navigation is another blocker: between staying and a quick next one the view may never see it free.
  useEffect(() => {
    if (blocker.state !== 'blocked' || saving) return undefined
    const timer = setTimeout(setAsking, SETTLING, true)
    return () => clearTimeout(timer)
  }, [blocker, saving])

  // Gone while somebody waits to leave: there is nothing to lose any more. Before the router forgets that he waits; a
  // save that goes on to its page closes the form before the waiting was even drawn.
  const letGo = useEffectEvent(() => {
    isGone.current = true
    if (blocker.state === 'blocked') blocker.proceed()
    else if (held.current) void navigate(held.current, { state: held.current.state as unknown })
  })
  useLayoutEffect(() => {
    isGone.current = false
    return () => letGo()
  }, [])

  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (!isSigningOut() && !isStartingAnew()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [])

  if (!isBlocked || !asking) return null
  return (
    <ConfirmDialog
      title="Уйти без сохранения?"
      text="Изменения на этой странице не сохранятся."
      confirm="Уйти без сохранения"
      cancel="Остаться"
      tone="danger"
      onConfirm={() => {
        held.current = null
        endDrafts()
        blocker.proceed()
      }}
      onCancel={() => {
        held.current = null
        setAsking(false)
        blocker.reset()
      }}
    />
  )
}

/**
 * Another page, or this one started again by its own link; a filter in the query leaves the form where it is. A navigation
 * whose state says `unasked` goes through: what was typed is on the server, or nothing can be saved and its draft is kept.
 */
const leaves: BlockerFunction = ({ currentLocation: here, nextLocation: there }) =>
  !entryState(there.state).get('unasked') && (here.pathname !== there.pathname || here.search === there.search)

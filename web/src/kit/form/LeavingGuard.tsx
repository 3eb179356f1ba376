import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useBlocker, useNavigate, type Blocker, type BlockerFunction, type Location } from 'react-router-dom'
import { isReloadingForRelease } from '../platform/release.ts'
import { LazyQuestion } from '../views/LazyQuestion.tsx'
import { entryState } from '../url/entry-state.ts'
import { endDrafts } from './draft-ends.ts'
import { isSigningOut } from './forget-drafts.ts'
import { tellOtherTabs } from './other-tabs.ts'
import { claimUnsaved, isAnyUnsaved, useAsks, useUnsavedState } from '../platform/unsaved-work.ts'

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
  const [form] = useState(() => Symbol('form'))
  const asks = useAsks(form)
  // With the first letter, not a task later: the step back may come right after it.
  useLayoutEffect(
    () => (isDirty ? claimUnsaved({ form, hasDraft, saving }) : undefined),
    [isDirty, hasDraft, saving, form],
  )
  useEffect(() => (isDirty ? tellOtherTabs() : undefined), [isDirty])
  return asks ? <Guard /> : null
}

/** Stands before anything is typed: the router takes a blocker on some tasks after it is asked to. */
function Guard() {
  const navigate = useNavigate()
  /** Where the owner waits to go. It is answered once: what is drawn may say 'blocked' when the router is on its way. */
  const held = useRef<Location | null>(null)
  const state = useUnsavedState()
  const isClean = state === 'clean'
  const holds = useCallback<BlockerFunction>((move) => {
    const blocks = isAnyUnsaved() && leaves(move)
    held.current = blocks ? move.nextLocation : null
    return blocks
  }, [])
  const blocker = useBlocker(holds)
  const [asked, setAsked] = useState<Blocker | null>(null)

  // Every blocked navigation is another blocker.
  useEffect(() => {
    if (blocker.state !== 'blocked' || state === 'saving') return undefined
    const timer = setTimeout(setAsked, SETTLING, blocker)
    return () => clearTimeout(timer)
  }, [blocker, state])

  // Clean or gone while somebody waits to leave: there is nothing to lose any more. Before the router forgets that he
  // waits; a save that goes on to its page closes the form before the waiting was even drawn.
  const letGo = useEffectEvent(() => {
    const there = held.current
    if (!there || isAnyUnsaved()) return
    held.current = null
    if (blocker.state === 'blocked') blocker.proceed()
    else void navigate(there, { state: there.state as unknown })
  })
  useLayoutEffect(() => () => letGo(), [])
  useLayoutEffect(() => {
    if (isClean) letGo()
  }, [isClean])

  useEffect(() => {
    if (isClean) return undefined
    const warn = (event: BeforeUnloadEvent) => {
      if (!isSigningOut() && !isReloadingForRelease()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isClean])

  if (blocker.state !== 'blocked' || asked !== blocker) return null
  return (
    <LazyQuestion
      title="Уйти без сохранения?"
      text="Изменения на этой странице не сохранятся."
      confirm="Уйти без сохранения"
      cancel="Остаться"
      tone="danger"
      onConfirm={() => {
        if (!held.current) return
        held.current = null
        endDrafts()
        blocker.proceed()
      }}
      onCancel={() => {
        if (!held.current) return
        held.current = null
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

import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useBlocker, useNavigate, type Blocker, type BlockerFunction, type Location } from 'react-router-dom'
import { isReloadingForRelease } from '../platform/release.ts'
import { LazyQuestion } from '../views/RemovalDialog.tsx'
import { entryState } from '../platform/navigation.ts'
import { tellOtherTabs, useAsksBeforeLeaving, useOpenForms, useUnsavedState } from './use-open-forms.ts'

/** How long a finished save may take to reach the form before the question appears, ms. */
const SAVE_SETTLES_MS = 50

interface LeavingGuardProps {
  isDirty: boolean
  saving: boolean
  /** The unsaved changes are also stored in a draft. */
  hasDraft?: boolean
}

/**
 * Asks before the owner leaves a page with unsaved changes. During a save the navigation waits: after a success it goes
 * on, since the form is clean or unmounted; after a failure the question appears.
 */
export function LeavingGuard({ isDirty, saving, hasDraft = false }: LeavingGuardProps) {
  const [form] = useState(() => Symbol('form'))
  const { claim } = useOpenForms()
  const asks = useAsksBeforeLeaving(form)
  // A layout effect, because the owner may press Back right after the first letter.
  useLayoutEffect(
    () => (isDirty ? claim({ form, hasDraft, saving }) : undefined),
    [isDirty, hasDraft, saving, form, claim],
  )
  useEffect(() => (isDirty ? tellOtherTabs() : undefined), [isDirty])
  return asks ? <Guard /> : null
}

/** Mounts before anything is typed: the router registers a blocker only some tasks after the request. */
function Guard() {
  const navigate = useNavigate()
  const { isSigningOut, endDrafts, state: stateNow } = useOpenForms()
  /** The blocked navigation's target. It is resolved once: a render may still say 'blocked' when the router has moved on. */
  const target = useRef<Location | null>(null)
  const state = useUnsavedState()
  const isClean = state === 'clean'
  const holds = useCallback<BlockerFunction>(
    (move) => {
      target.current = stateNow() !== 'clean' && leaves(move) ? move.nextLocation : null
      return target.current !== null
    },
    [stateNow],
  )
  const blocker = useBlocker(holds)
  const [question, setQuestion] = useState<Blocker | null>(null)

  // Every blocked navigation comes with a new blocker object.
  useEffect(() => {
    if (blocker.state !== 'blocked' || state === 'saving') return undefined
    const timer = setTimeout(setQuestion, SAVE_SETTLES_MS, blocker)
    return () => clearTimeout(timer)
  }, [blocker, state])

  // The form became clean or unmounted while a navigation waits, so nothing can be lost. This runs before the router
  // forgets the navigation: a save that opens its own page may unmount the form before the blocked state renders.
  const proceedIfClean = useEffectEvent(() => {
    const there = target.current
    if (!there || stateNow() !== 'clean') return
    target.current = null
    if (blocker.state === 'blocked') blocker.proceed()
    else void navigate(there, { state: there.state as unknown })
  })
  useLayoutEffect(() => () => proceedIfClean(), [])
  useLayoutEffect(() => {
    if (isClean) proceedIfClean()
  }, [isClean])

  useEffect(() => {
    if (isClean) return undefined
    const warn = (event: BeforeUnloadEvent) => {
      if (!isSigningOut() && !isReloadingForRelease()) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isClean, isSigningOut])

  if (blocker.state !== 'blocked' || question !== blocker) return null
  return (
    <LazyQuestion
      title="Уйти без сохранения?"
      text="Изменения на этой странице не сохранятся."
      confirm="Уйти без сохранения"
      cancel="Остаться"
      tone="danger"
      onConfirm={() => {
        if (!target.current) return
        target.current = null
        endDrafts()
        blocker.proceed()
      }}
      onCancel={() => {
        if (!target.current) return
        target.current = null
        blocker.reset()
      }}
    />
  )
}

/**
 * Blocks another page, or the same page opened again by its link; a changed filter in the query keeps the form. Lets a
 * navigation with the state `unasked` through: the values are saved, or nothing can be saved and the draft is kept.
 */
const leaves: BlockerFunction = ({ currentLocation: here, nextLocation: there }) =>
  !entryState(there.state).get('unasked') && (here.pathname !== there.pathname || here.search === there.search)

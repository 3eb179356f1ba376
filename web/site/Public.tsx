import { useEffect, type ReactNode } from 'react'
import { Toasts } from '../src/kit/ui/feedback/toasts.tsx'
import { PublicFrame } from './frame/PublicFrame.tsx'
import type { PublicView } from './views.ts'
import { Boundary } from '../src/kit/ui/feedback/Boundary.tsx'
import { FailedState } from '../src/kit/ui/feedback/ViewStates.tsx'

/**
 * The public side (shared/docs/public-pages.md): a few pages with plain links. A router would be a quarter of a visitor's code
 * and of no use to them.
 */
export function Public({ path, view: { title, description, View } }: { path: string; view: PublicView }) {
  useEffect(() => {
    document.title = title
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description)
    // The browser looked for the anchor before it was rendered.
    if (window.location.hash) document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [title, description])
  return (
    <>
      <PublicFrame path={path}>
        <PublicErrorPage>
          <View />
          <EarlyPresses />
        </PublicErrorPage>
      </PublicFrame>
      <Toasts place="public" />
    </>
  )
}

/** Shown instead of a failed public page; the header with its links stays (shared/docs/public-pages.md). */
function PublicErrorPage({ children }: { children: ReactNode }) {
  return <Boundary fallback={<PageFailed />}>{children}</Boundary>
}

function PageFailed() {
  return (
    <>
      <h1 className="visually-hidden">Страница не открылась</h1>
      <FailedState
        text="Страница не открылась"
        hint="Попробуйте ещё раз или вернитесь на главную."
        onRetry={() => window.location.reload()}
      />
    </>
  )
}

/** Repeats presses from before the hydration (public/prerendered.js); later ones need no help. */
function answerPresses(): void {
  delete document.documentElement.dataset.prerendered
  for (const button of document.querySelectorAll<HTMLElement>('[data-pressed]')) {
    delete button.dataset.pressed
    button.click()
  }
}

/** Must be the last element of a page, so that the parts before it are hydrated first. */
function EarlyPresses() {
  useEffect(answerPresses, [])
  return null
}

import type { ReactNode } from 'react'
import { Boundary } from '../src/kit/ui/feedback/Boundary.tsx'
import { FailedState } from '../src/kit/ui/feedback/ViewStates.tsx'

/** Shown instead of a failed public page; the header with its links stays (shared/docs/public-pages.md). */
export function PublicErrorPage({ children }: { children: ReactNode }) {
  return <Boundary instead={<PageFailed />}>{children}</Boundary>
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

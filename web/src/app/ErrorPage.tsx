import { Suspense, useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom'
import { lazyView } from '../kit/ui/lazy/lazy-view.tsx'
import { ModuleMissing } from '../kit/platform/lazy-module.ts'
import { FailedState, Loader } from '../kit/ui/feedback/ViewStates.tsx'
import layout from '../kit/style/layout.module.css'

const LateNotFoundPage = lazyView(() => import('./NotFoundPage.tsx'), 'inline')

/** The console's 404 page, lazily loaded. */
export const NotFoundPage = () => (
  <Suspense fallback={<Loader />}>
    <LateNotFoundPage />
  </Suspense>
)

/** Shown instead of a page whose route failed; the frame around it stays. */
export function ErrorPage() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const isMissing = error instanceof ModuleMissing
  useEffect(() => {
    if (!isRouteErrorResponse(error) && !isMissing) console.error(error)
  }, [error, isMissing])
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  if (state === 'loading') return <Loader />
  // Only a missing module is worth a retry: an error of the view would recur, and a newer release needs a reload.
  const again = isMissing && !error.isReplaced ? () => void revalidate() : () => window.location.reload()
  return (
    <div className={layout.centred}>
      <FailedState
        text="Страница не открылась"
        hint={isMissing ? error.message : 'Ошибка в самой консоли. Попробуйте ещё раз.'}
        onRetry={again}
      />
    </div>
  )
}

import { Suspense, useEffect } from 'react'
import { isRouteErrorResponse, useRevalidator, useRouteError } from 'react-router-dom'
import { lazyView } from '../kit/ui/lazy/lazy-view.tsx'
import { ModuleMissing } from '../kit/platform/lazy-module.ts'
import { FailedState } from '../kit/ui/feedback/ViewStates.tsx'
import { Loader } from '../kit/ui/feedback/Loader.tsx'
import styles from './ErrorPage.module.css'

const LateNotFoundPage = lazyView(() => import('./NotFoundPage.tsx'), 'inline')

/** The console's 404 page, which few ever see. */
export const NotFoundPage = () => (
  <Suspense fallback={<Loader />}>
    <LateNotFoundPage />
  </Suspense>
)

/** What a route that failed shows in the page's place; the frame around it stays, and a page never goes white. */
export function ErrorPage() {
  const error = useRouteError()
  const { revalidate, state } = useRevalidator()
  const isMissing = error instanceof ModuleMissing
  useEffect(() => {
    if (!isRouteErrorResponse(error) && !isMissing) console.error(error)
  }, [error, isMissing])
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  if (state === 'loading') return <Loader />
  // A fault of the view would only come again; a newer console is the server's to give.
  const again = isMissing && !error.isReplaced ? () => void revalidate() : () => window.location.reload()
  return (
    <div className={styles.page}>
      <FailedState
        text="Страница не открылась"
        hint={isMissing ? error.message : 'Ошибка в самой консоли. Попробуйте ещё раз.'}
        onRetry={again}
      />
    </div>
  )
}

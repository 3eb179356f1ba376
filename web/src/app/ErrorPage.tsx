import { useEffect } from 'react'
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router-dom'
import { FailedState } from '../kit/ui/feedback/ViewStates.tsx'
import styles from './ErrorPage.module.css'
import { NotFound } from './NotFound.tsx'

/** The console's 404 page. */
export function NotFoundPage() {
  const navigate = useNavigate()
  return (
    <div className={styles.page}>
      <NotFound onBack={() => void (window.history.length > 1 ? navigate(-1) : navigate('/'))} />
    </div>
  )
}

/** What a route that failed shows; a page never goes white. */
export function ErrorPage() {
  const error = useRouteError()
  useEffect(() => {
    if (!isRouteErrorResponse(error)) console.error(error)
  }, [error])
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />
  return (
    <main className={styles.page}>
      <FailedState
        text="Страница не открылась"
        hint={navigator.onLine ? 'Ошибка в самой консоли. Попробуйте ещё раз.' : 'Нет связи с интернетом.'}
        onRetry={() => window.location.reload()}
      />
    </main>
  )
}

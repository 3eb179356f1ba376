import { useEffect } from 'react'
import { isRouteErrorResponse, useNavigate, useRouteError } from 'react-router-dom'
import { BRAND } from '../kit/brand.ts'
import { Button } from '../kit/ui/Button.tsx'
import { EmptyFace, FailedFace } from '../kit/ui/Faces.tsx'
import styles from './ErrorPage.module.css'

/** The 404 page: says so, and goes back (document 1, section 2). */
export function NotFoundPage() {
  const navigate = useNavigate()
  useEffect(() => {
    document.title = `Такой страницы не существует — ${BRAND}`
  }, [])
  return (
    <main className={styles.page}>
      <EmptyFace
        text="Такой страницы не существует"
        hint="Возможно, в адресе опечатка или страницу убрали."
        action={
          <Button kind="primary" onClick={() => void (window.history.length > 1 ? navigate(-1) : navigate('/'))}>
            Назад
          </Button>
        }
      />
    </main>
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
      <FailedFace
        text="Страница не открылась"
        hint="Ошибка в самой консоли. Попробуйте ещё раз."
        onRetry={() => window.location.reload()}
      />
    </main>
  )
}

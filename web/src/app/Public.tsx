import { useEffect } from 'react'
import { BRAND } from '../kit/brand.ts'
import { Toasts } from '../kit/ui/toasts.tsx'
import { LandingPage } from '../landing/LandingPage.tsx'
import { PublicFrame } from '../landing/PublicFrame.tsx'
import { SignInPage } from '../landing/SignInPage.tsx'
import { NotFound } from './NotFound.tsx'

/** The console's own addresses: a visitor who follows one signs in and is there. */
const consolePath = /^\/(profile|projects|webImport|groups|payments)(\/|$)/

interface PublicPage {
  readonly title: string
  readonly page: React.ReactNode
}

function pageAt(path: string): PublicPage {
  if (path === '/') return { title: `${BRAND} — магазин в мессенджере за три шага`, page: <LandingPage /> }
  if (consolePath.test(path)) return { title: `Вход — ${BRAND}`, page: <SignInPage /> }
  return { title: `Такой страницы не существует — ${BRAND}`, page: <NotFound onBack={goBack} /> }
}

const goBack = () => (window.history.length > 1 ? window.history.back() : window.location.assign('/'))

/**
 * The signed-out side (document 2, section 2, 'Public area'). A handful of pages between which one goes by plain links:
 * the router is a quarter of what a visitor would load, and would do nothing for him.
 */
export function Public() {
  const { title, page } = pageAt(window.location.pathname)
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    <>
      <PublicFrame>{page}</PublicFrame>
      <Toasts place="public" />
    </>
  )
}

import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { BRAND } from '../../brand/brand.ts'
import { lazyPart } from '../../kit/ui/lazy/lazy-part.tsx'
import { isConsolePath } from '../console-path.ts'
import { Loader } from '../../kit/ui/feedback/Loader.tsx'
import { Toasts } from '../../kit/ui/feedback/toasts.tsx'
import { LandingPage } from '../../landing/home/LandingPage.tsx'
import { publicPages, type PublicPath } from '../../landing/pages.ts'
import { PublicFrame } from '../../landing/frame/PublicFrame.tsx'
import { EarlyPresses } from './early-presses.ts'
import { NotFound } from '../NotFound.tsx'
import { PublicErrorPage } from './PublicErrorPage.tsx'

/** The landing comes with the frame: most visitors begin there, and a chunk of its own would cost a round trip. */
const views: Readonly<Record<PublicPath, ComponentType>> = {
  '/': LandingPage,
  '/info': lazyPart(() => import('../../landing/InfoPage.tsx'), 'inline'),
  '/contacts': lazyPart(() => import('../../landing/ContactsPage.tsx'), 'inline'),
  '/partnersShops': lazyPart(() => import('../../landing/partner-shops/PartnerShopsPage.tsx'), 'inline'),
}
const SignIn = lazyPart(() => import('../../landing/SignInPage.tsx'), 'inline')

interface Page {
  readonly title: string
  readonly description?: string
  readonly View: ComponentType
}

function pageAt(path: string): Page {
  const page = publicPages.find((one) => one.path === (path.replace(/\/$/, '') || '/'))
  if (page) return { title: page.title, description: page.description, View: views[page.path] }
  if (isConsolePath(path)) return { title: `Вход — ${BRAND}`, View: SignIn }
  return { title: `Такой страницы не существует — ${BRAND}`, View: NowhereToBe }
}

function NowhereToBe() {
  return <NotFound onBack={goBack} />
}

const goBack = () => (window.history.length > 1 ? window.history.back() : window.location.assign('/'))

/**
 * The public side (shared/docs/public-pages.md). A handful of pages between which one goes by plain links: the
 * router is a quarter of what a visitor would load, and would do nothing for him.
 */
export default function Public({ path }: { path: string }) {
  // Selected once: every link of the public side loads the next page whole.
  const [{ title, description, View }] = useState(() => pageAt(path))
  useEffect(() => {
    document.title = title
    if (description) document.querySelector('meta[name="description"]')?.setAttribute('content', description)
    // The browser looked for the place before it was drawn.
    if (window.location.hash) document.getElementById(window.location.hash.slice(1))?.scrollIntoView()
  }, [title, description])
  return (
    <>
      <PublicFrame path={path}>
        <PublicErrorPage>
          <Suspense fallback={<Loader fullScreen />}>
            <View />
            <EarlyPresses />
          </Suspense>
        </PublicErrorPage>
      </PublicFrame>
      <Toasts place="public" />
    </>
  )
}

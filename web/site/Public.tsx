import { useEffect } from 'react'
import { Toasts } from '../src/kit/ui/feedback/toasts.tsx'
import { PublicFrame } from './frame/PublicFrame.tsx'
import { EarlyPresses } from './early-presses.ts'
import { PublicErrorPage } from './PublicErrorPage.tsx'
import type { PublicView } from './views.ts'

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

import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { siteRequested, siteOfStore } from './menu-model.ts'

/** Finds out whether a store also has a site; renders nothing. */
export default function SiteOfStore({ shop, onFound }: { shop: string; onFound: () => void }) {
  const { view, path, ask } = useUnit({ view: siteOfStore.$view, path: siteOfStore.$path, ask: siteRequested })
  const isFound = view === 'shown' && path?.shop === shop
  useEffect(() => {
    ask({ shop })
  }, [ask, shop])
  useEffect(() => {
    if (isFound) onFound()
  }, [isFound, onFound])
  return null
}

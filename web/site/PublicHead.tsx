import { BRAND } from '../src/brand/brand.ts'
import { publicPages, type PublicPath } from './pages.ts'

/** A page's metadata for search engines and link previews. With '' as `origin` it has no addresses. */
export function PublicHead({ path, origin }: { path: PublicPath; origin: string }) {
  const page = publicPages.find((one) => one.path === path)
  const url = `${origin}${path}`
  return (
    <>
      <title>{page?.title}</title>
      <meta name="description" content={page?.description} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={BRAND} />
      <meta property="og:locale" content="ru_RU" />
      <meta property="og:title" content={page?.title} />
      <meta property="og:description" content={page?.description} />
      <meta name="twitter:card" content="summary_large_image" />
      {origin && (
        <>
          <meta property="og:url" content={url} />
          <meta property="og:image" content={`${origin}/og.jpg`} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={`${BRAND}: магазин в мессенджере`} />
          <link rel="canonical" href={url} />
        </>
      )}
    </>
  )
}

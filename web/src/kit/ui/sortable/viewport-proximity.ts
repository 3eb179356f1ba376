const watched = new Map<Element, (isNear: boolean) => void>()
let nearness: IntersectionObserver | undefined

/** Tells whether a place is in the window, or a window's height above or below it. */
export function watchProximity(place: Element, onChange: (isNear: boolean) => void): () => void {
  nearness ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting)
    },
    { rootMargin: '100% 0%' },
  )
  const observer = nearness
  watched.set(place, onChange)
  observer.observe(place)
  return () => {
    observer.unobserve(place)
    watched.delete(place)
  }
}

/** Has every watched place told once more: what was near while a card was carried may not be now. */
export function recheckProximity(): void {
  for (const place of watched.keys()) {
    nearness?.unobserve(place)
    nearness?.observe(place)
  }
}

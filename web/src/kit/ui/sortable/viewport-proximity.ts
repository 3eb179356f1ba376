// One observer serves the document: the browser reports all elements in one call.
const watched = new Map<Element, (isNear: boolean) => void>()
let proximity: IntersectionObserver | undefined

/** Calls `onChange` when an element enters or leaves the window's surroundings: one window height above and below it. */
export function watchProximity(place: Element, onChange: (isNear: boolean) => void): () => void {
  proximity ??= new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) watched.get(target)?.(isIntersecting)
    },
    { rootMargin: '100% 0%' },
  )
  const observer = proximity
  watched.set(place, onChange)
  observer.observe(place)
  return () => {
    observer.unobserve(place)
    watched.delete(place)
  }
}

/** Reports every watched element again: it may have left the surroundings during a drag. */
export function recheckProximity(): void {
  for (const place of watched.keys()) {
    proximity?.unobserve(place)
    proximity?.observe(place)
  }
}

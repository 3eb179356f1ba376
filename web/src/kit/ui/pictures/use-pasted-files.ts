import { useEffect, useEffectEvent, type RefObject } from 'react'

/** Marks a place that takes pasted files. */
export const TAKES_PASTED = 'data-takes-pasted'

/**
 * Files pasted while the focus is in the place; and those pasted anywhere else in its window, unless they came with text
 * into a field for text, or another place with room (`hasRoom`) has taken them.
 */
export function usePastedFiles(
  place: RefObject<HTMLElement | null>,
  hasRoom: boolean,
  onFiles: (files: FileList) => void,
): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData: pasted, defaultPrevented } = event
    if (defaultPrevented || !pasted?.files.length || !(target instanceof Element)) return
    const around = target.closest(`[${TAKES_PASTED}]`)
    const isMine = around ? around === place.current : hasRoom && isInFront(place.current) && !isTyped(target, pasted)
    if (!isMine) return
    event.preventDefault()
    onFiles(pasted.files)
  })
  useEffect(() => {
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}

/** A spreadsheet's cells are text and a picture of them. */
const isTyped = (target: Element, { types }: DataTransfer) =>
  target.matches('input, textarea') && types.includes('text/plain')

/** No modal window lies over it. */
function isInFront(place: HTMLElement | null): boolean {
  const top = [...document.querySelectorAll('dialog:modal')].at(-1)
  return top ? top.contains(place) : true
}

/** A picture from outside the console, on its way to the form at an address. */
let handed: { readonly picture: File; readonly to: string } | null = null

/** Leaves a picture for the form at an address: its first place for pictures takes it. */
export function handOver(picture: File, to: string): void {
  handed = { picture, to }
}

/** Takes the picture that was left for this page, if there is room for it. */
export function useHandedPicture(hasRoom: boolean, take: (files: readonly File[]) => void): void {
  const onMount = useEffectEvent(() => {
    if (!hasRoom || !handed || handed.to !== globalThis.location.pathname) return
    const { picture } = handed
    handed = null
    take([picture])
  })
  useEffect(() => {
    // In development React makes every effect twice, and what the first one begins is called off.
    const timer = setTimeout(onMount)
    return () => clearTimeout(timer)
  }, [])
}

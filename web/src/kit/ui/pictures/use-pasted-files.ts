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

import { useEffect, useEffectEvent, type RefObject } from 'react'

/** The attribute of an element that accepts pasted files. */
export const TAKES_PASTED = 'data-takes-pasted'

/**
 * Receives files pasted while the focus is in the element, or anywhere else in its dialog or page, unless they came with text
 * into a text field, or another element with room (`hasRoom`) has taken them. `onLink`: an address is pasted into the element.
 */
export function usePastedFiles(
  place: RefObject<HTMLElement | null>,
  hasRoom: boolean,
  onFiles: (files: FileList) => void,
  onLink: () => void,
): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData: pasted, defaultPrevented } = event
    if (defaultPrevented || !pasted || !(target instanceof Element)) return
    const closest = target.closest(`[${TAKES_PASTED}]`)
    if (closest && closest === place.current && URL.canParse(pasted.getData('text/plain'))) onLink()
    if (pasted.files.length === 0) return
    const isMine = closest ? closest === place.current : hasRoom && isInFront(place.current) && !isTyped(target, pasted)
    if (!isMine) return
    event.preventDefault()
    onFiles(pasted.files)
  })
  useEffect(() => {
    document.addEventListener('paste', onPaste)
    return () => document.removeEventListener('paste', onPaste)
  }, [])
}

/** Copied spreadsheet cells are both text and a picture; in a text field the text is meant. */
const isTyped = (target: Element, { types }: DataTransfer) =>
  target.matches('input, textarea') && types.includes('text/plain')

/** Returns whether no modal dialog covers the element. */
function isInFront(place: HTMLElement | null): boolean {
  const top = [...document.querySelectorAll('dialog:modal')].at(-1)
  return top ? top.contains(place) : true
}

import {
  useRef,
  useState,
  type ChangeEvent,
  type DragEvent as ReactDragEvent,
  useEffect,
  useEffectEvent,
  type RefObject,
} from 'react'

interface DropOptions {
  /** Ignores files. */
  readonly isClosed?: boolean | undefined
  /** Called when a link is dropped without a file. */
  readonly onLink?: (() => void) | undefined
}

/**
 * Receives files that are dropped or selected. Spread `zone` on the drop target and `input` on the file input; `choose` opens
 * the file dialog, and `take` accepts files from another source.
 */
export function useFileDrop(
  onFiles: (files: readonly [File, ...File[]]) => void,
  { isClosed = false, onLink }: DropOptions = {},
) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  useDropGuard()
  const isTaken = ({ types }: DataTransfer) => types.includes('Files') || (onLink && types.includes('text/uri-list'))
  const take = (list: Iterable<File> | null) => {
    const [first, ...others] = list ?? []
    if (first && !isClosed) onFiles([first, ...others])
  }
  return {
    isOver,
    take,
    choose: () => input.current?.click(),
    zone: {
      onDragOver: (event: ReactDragEvent) => {
        if (!isTaken(event.dataTransfer) || isClosed) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: (event: ReactDragEvent) => {
        const { relatedTarget: to } = event
        if (!(to instanceof Node && event.currentTarget.contains(to))) setIsOver(false)
      },
      onDrop: (event: ReactDragEvent) => {
        event.preventDefault()
        setIsOver(false)
        if (event.dataTransfer.files.length > 0 || isClosed) take(event.dataTransfer.files)
        else onLink?.()
      },
    },
    input: {
      ref: input,
      type: 'file',
      hidden: true,
      onChange: ({ target }: ChangeEvent<HTMLInputElement>) => {
        take(target.files)
        // Selecting the same file again must fire another `change`.
        target.value = ''
      },
    },
  }
}

function refuse(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
  event.preventDefault()
  event.dataTransfer.dropEffect = 'none'
}

/** Keeps the browser from opening a file that is dropped beside its field, which would leave the page and its form. */
function useDropGuard(): void {
  useEffect(() => {
    addEventListener('dragover', refuse)
    addEventListener('drop', refuse)
    return () => {
      removeEventListener('dragover', refuse)
      removeEventListener('drop', refuse)
    }
  }, [])
}

/** The attribute of an element that accepts pasted files. */
export const TAKES_PASTED = 'data-takes-pasted'

/**
 * Receives files pasted while the focus is in the element, or anywhere else in its dialog or page, unless they came with text
 * into a text field, or another element with room (`hasRoom`) has taken them. `onLink`: an address is pasted into the element.
 */
export function usePastedFiles(
  element: RefObject<HTMLElement | null>,
  hasRoom: boolean,
  onFiles: (files: FileList) => void,
  onLink: () => void,
): void {
  const onPaste = useEffectEvent((event: ClipboardEvent) => {
    const { target, clipboardData: pasted, defaultPrevented } = event
    if (defaultPrevented || !pasted || !(target instanceof Element)) return
    const closest = target.closest(`[${TAKES_PASTED}]`)
    if (closest && closest === element.current && URL.canParse(pasted.getData('text/plain'))) onLink()
    if (pasted.files.length === 0) return
    const isMine = closest
      ? closest === element.current
      : hasRoom && isInFront(element.current) && !isTyped(target, pasted)
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
function isInFront(element: HTMLElement | null): boolean {
  const top = [...document.querySelectorAll('dialog:modal')].at(-1)
  return top ? top.contains(element) : true
}

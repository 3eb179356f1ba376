import { useRef, useState, type ChangeEvent, type DragEvent } from 'react'
import { useDropGuard } from './drop-guard.ts'

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
      onDragOver: (event: DragEvent) => {
        if (!isTaken(event.dataTransfer) || isClosed) return
        event.preventDefault()
        setIsOver(true)
      },
      onDragLeave: (event: DragEvent) => {
        const { relatedTarget: to } = event
        if (!(to instanceof Node && event.currentTarget.contains(to))) setIsOver(false)
      },
      onDrop: (event: DragEvent) => {
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

import { useRef, useState, type ChangeEvent, type DragEvent } from 'react'
import { useDropGuard } from './drop-guard.ts'

interface DropOptions {
  /** A closed place takes no files. */
  readonly isClosed?: boolean | undefined
  /** Hears of a link that is dropped without a file. */
  readonly onLink?: (() => void) | undefined
}

/**
 * Files that are dropped on a place or selected: `zone` goes on the place, `input` on an input of files, `choose` opens
 * that, and `take` is for those that come another way.
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
        // So that choosing the same file again is a change, too.
        target.value = ''
      },
    },
  }
}

import { useRef, useState, type ChangeEvent, type DragEvent } from 'react'
import { useDropGuard } from './drop-guard.ts'

/**
 * Files that are dropped on a place or selected: `zone` goes on the place, `input` on an input of files, `choose` opens
 * that, and `take` is for those that come another way. Closed, it takes none.
 */
export function useFileDrop(onFiles: (files: readonly [File, ...File[]]) => void, isClosed = false) {
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  useDropGuard()
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
        if (!event.dataTransfer.types.includes('Files') || isClosed) return
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
        take(event.dataTransfer.files)
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

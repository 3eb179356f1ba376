import { useMemo, useState } from 'react'
import { classes } from '../dom/classes.ts'
import layout from '../../style/layout.module.css'
import styles from './PictureWords.module.css'

/** Collects messages about selected pictures, a line each. */
export interface PictureMessages {
  readonly problem: (words: string) => void
  readonly note: (words: string) => void
  /** Replaces all messages by this one. */
  readonly only: (problem: string) => void
  readonly nothing: () => void
}

/** Keeps the messages under a field for pictures: why some were rejected, and notes on the accepted ones. */
export function usePictureWords() {
  const [problems, setProblems] = useState<readonly string[]>([])
  const [notes, setNotes] = useState<readonly string[]>([])
  const say = useMemo((): PictureMessages => {
    const only = (...lines: string[]) => {
      setProblems(lines)
      setNotes([])
    }
    return {
      only,
      nothing: () => only(),
      problem: (words) => setProblems((before) => [...before, words]),
      note: (words) => setNotes((before) => [...before, words]),
    }
  }, [])
  return { problem: problems.length > 0 ? problems.join('\n') : undefined, notes, say }
}

/** The notes on accepted pictures. */
export function PictureNotes({ notes }: { notes: readonly string[] }) {
  return (
    <div role="status" className={classes(layout.longHint, styles.notes)}>
      {notes.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  )
}

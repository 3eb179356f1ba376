import { useMemo, useState } from 'react'
import styles from './PictureWords.module.css'

/** Says what became of selected pictures, a line each. */
export interface SayOfPictures {
  readonly problem: (words: string) => void
  readonly note: (words: string) => void
  /** Forgets what was said before. */
  readonly only: (problem: string) => void
  readonly nothing: () => void
}

/** The lines under a field for pictures: what was not taken and why, and what to know of those that were. */
export function usePictureWords() {
  const [problems, setProblems] = useState<readonly string[]>([])
  const [notes, setNotes] = useState<readonly string[]>([])
  const say = useMemo((): SayOfPictures => {
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

/** What to know of pictures that were taken. */
export function PictureNotes({ notes }: { notes: readonly string[] }) {
  return (
    <div role="status" className={styles.notes}>
      {notes.map((words) => (
        <p key={words}>{words}</p>
      ))}
    </div>
  )
}

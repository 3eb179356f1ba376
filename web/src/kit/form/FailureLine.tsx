import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import type { Ref } from 'react'
import styles from './notes.module.css'

/** Shows above the save buttons why a save failed; renders nothing without messages. */
export function FailureLine({ words, ref }: { words: readonly string[]; ref?: Ref<HTMLDivElement> }) {
  if (words.length === 0) return null
  return (
    <div ref={ref} role="alert" tabIndex={-1} className={styles.failure}>
      <CircleAlert aria-hidden="true" />
      <div>
        {words.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </div>
  )
}

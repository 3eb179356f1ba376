import { CircleAlert } from 'lucide-react'
import type { ApiError } from '../api/error.ts'
import styles from './FormFailure.module.css'

/** Why a save was refused, above the form's buttons; what was typed stays below it. */
export function FormFailure({ failure }: { failure: ApiError | null }) {
  if (!failure) return null
  return (
    <p role="alert" className={styles.failure}>
      <CircleAlert aria-hidden="true" />
      {failure.message}
    </p>
  )
}

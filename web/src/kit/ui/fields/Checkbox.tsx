import { useId, useLayoutEffect, useRef, type ComponentProps, type ReactNode } from 'react'
import { useAfterPress } from '../overlays/after-press.ts'
import { classes } from '../layout/classes.ts'
import { FieldError, inSight } from './Field.tsx'
import { useJoinedRefs } from '../layout/join-refs.ts'
import styles from './Checkbox.module.css'

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: ReactNode
  /** The name is only heard: for a table's rows. */
  labelHidden?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  /** Some of a group are selected: a dash instead of a tick. */
  indeterminate?: boolean | undefined
}

/** A box to tick, with its words beside it. */
export function Checkbox(props: CheckboxProps) {
  const { label, labelHidden, hint, error: current, indeterminate = false, required, className, ref, ...rest } = props
  const error = useAfterPress(current)
  const id = useId()
  const own = useRef<HTMLInputElement>(null)
  const attach = useJoinedRefs(own, ref)
  useLayoutEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate
  }, [indeterminate])
  return (
    <div className={classes(styles.checkbox, className)} onFocus={inSight}>
      <label className={styles.row}>
        <input
          {...rest}
          ref={attach}
          type="checkbox"
          className={styles.box}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={classes(error && `${id}error`, hint && `${id}hint`) || undefined}
        />
        <span className={labelHidden ? 'visually-hidden' : styles.words}>
          {label}
          {required && (
            <span className={styles.star} aria-hidden="true">
              *
            </span>
          )}
        </span>
      </label>
      {hint && (
        <div id={`${id}hint`} className={styles.hint}>
          {hint}
        </div>
      )}
      {error && <FieldError id={`${id}error`}>{error}</FieldError>}
    </div>
  )
}

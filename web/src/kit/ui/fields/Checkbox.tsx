import { useId, useLayoutEffect, useRef, type ComponentProps, type ReactNode, type Ref } from 'react'
import { useAfterPress, useJoinedRefs } from '../dom/hooks.ts'
import { classes } from '../dom/classes.ts'
import { FieldError, scrollIntoViewOnFocus } from './Field.tsx'
import styles from './Checkbox.module.css'

interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size'> {
  label: ReactNode
  hint?: ReactNode
  error?: string | undefined
  /** Part of a group is selected: shows a dash instead of a tick. */
  indeterminate?: boolean | undefined
}

/** A checkbox with its label. */
export function Checkbox(props: CheckboxProps) {
  const { label, hint, error: current, indeterminate, required, className, ref, ...rest } = props
  const error = useAfterPress(current)
  const id = useId()
  const attach = useBox(indeterminate, ref)
  return (
    <div className={classes(styles.checkbox, className)} onFocus={scrollIntoViewOnFocus}>
      <label className={styles.row}>
        <input
          {...rest}
          ref={attach}
          type="checkbox"
          className={classes(styles.box, styles.calm)}
          aria-required={required || undefined}
          aria-invalid={error ? true : undefined}
          aria-describedby={classes(error && `${id}error`, hint && `${id}hint`) || undefined}
        />
        <span className={styles.text}>
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

interface BareCheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'size' | 'aria-label'> {
  /** The accessible name; not visible. */
  label: string
  indeterminate?: boolean | undefined
}

/** A checkbox without a visible label, for table rows. A single element, because a hundred of them may scroll and change at once. */
export function BareCheckbox({ label, indeterminate, className, ref, ...rest }: BareCheckboxProps) {
  const attach = useBox(indeterminate, ref)
  return (
    <input
      {...rest}
      ref={attach}
      type="checkbox"
      className={classes(styles.box, styles.bare, className)}
      aria-label={label}
    />
  )
}

/** Sets `indeterminate`, which is a property without an attribute. */
function useBox(indeterminate = false, ref: Ref<HTMLInputElement> | undefined) {
  const own = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => {
    if (own.current) own.current.indeterminate = indeterminate
  }, [indeterminate])
  return useJoinedRefs(own, ref)
}

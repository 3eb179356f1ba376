import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import { createContext, use, useId, type FocusEvent, type ReactNode } from 'react'
import { afterPress, useAfterPress } from '../dom/hooks.ts'
import { classes } from '../dom/classes.ts'
import layout from '../../style/layout.module.css'
import styles from './Field.module.css'

export interface FieldLook {
  label: string
  /** Hides the label visually: for a search box or a filter that explains itself. */
  labelHidden?: boolean | undefined
  hint?: ReactNode
  error?: string | undefined
  required?: boolean | undefined
  className?: string | undefined
}

interface FieldIds {
  controlId: string
  labelId: string
  describedBy: string | undefined
  invalid: boolean
  required: boolean
}

const FieldContext = createContext<FieldIds | null>(null)

/** Returns the attributes that tie a control to its Field: spread them on the input. */
export function useFieldControl() {
  const field = use(FieldContext)
  return {
    id: field?.controlId,
    'aria-describedby': field?.describedBy,
    'aria-invalid': field?.invalid || undefined,
    'aria-required': field?.required || undefined,
  }
}

export function useFieldLabelId(): string | undefined {
  return use(FieldContext)?.labelId
}

/** Scrolls a focused field into view with its label and error; the browser scrolls only to the caret. */
export const scrollIntoViewOnFocus = ({ currentTarget }: FocusEvent<HTMLElement>): void =>
  afterPress(() => currentTarget.scrollIntoView({ block: 'nearest' }))

interface FieldProps extends FieldLook {
  /** The control's id, when something outside the field refers to it. */
  id?: string | undefined
  /** The label names a group (`role="group"`), not a single input that a click focuses. */
  group?: boolean | undefined
  children: ReactNode
}

/** A label above, a hint and an error below, and the ids that tie them to the control between. */
export function Field(props: FieldProps) {
  const { label, labelHidden, hint, required = false, className, id, group = false, children } = props
  const error = useAfterPress(props.error)
  const own = useId()
  const ids: FieldIds = {
    controlId: id ?? own,
    labelId: `${own}label`,
    describedBy: classes(error && `${own}error`, hint && `${own}hint`) || undefined,
    invalid: Boolean(error),
    required,
  }
  const words = (
    <>
      {label}
      {required && (
        <span className={styles.star} aria-hidden="true">
          *
        </span>
      )}
    </>
  )
  const labelClass = labelHidden ? 'visually-hidden' : styles.label
  return (
    <FieldContext value={ids}>
      <div
        className={classes(styles.field, className)}
        onFocus={scrollIntoViewOnFocus}
        {...(group && { role: 'group', 'aria-labelledby': ids.labelId, 'aria-describedby': ids.describedBy })}
      >
        {group ? (
          <span id={ids.labelId} className={labelClass}>
            {words}
          </span>
        ) : (
          <label id={ids.labelId} htmlFor={ids.controlId} className={labelClass}>
            {words}
          </label>
        )}
        {children}
        {hint && (
          <div id={`${own}hint`} className={layout.hint}>
            {hint}
          </div>
        )}
        {error && <FieldError id={`${own}error`}>{error}</FieldError>}
      </div>
    </FieldContext>
  )
}

/** The error message under a field. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <div id={id} className={styles.error}>
      <CircleAlert aria-hidden="true" />
      <span>{children}</span>
    </div>
  )
}

import { useId, type ComponentProps, type ReactNode } from 'react'
import { classes } from '../dom/classes.ts'
import { scrollIntoViewOnFocus } from './Field.tsx'
import layout from '../../style/layout.module.css'
import styles from './Switch.module.css'

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role' | 'size'> {
  label: ReactNode
  labelHidden?: boolean | undefined
  hint?: ReactNode
  /** Puts the label first and the switch at the far edge, for rows of settings. */
  trailing?: boolean | undefined
}

/** A switch that takes effect at once, without a save button. */
export function Switch({ label, labelHidden, hint, trailing, className, ...rest }: SwitchProps) {
  const id = useId()
  return (
    <label className={classes(styles.switch, trailing && styles.trailing, className)} onFocus={scrollIntoViewOnFocus}>
      <input
        {...rest}
        type="checkbox"
        role="switch"
        className={styles.track}
        aria-labelledby={`${id}label`}
        aria-describedby={hint ? `${id}hint` : undefined}
      />
      <span className={labelHidden ? 'visually-hidden' : styles.text}>
        <span id={`${id}label`}>{label}</span>
        {hint && (
          <span id={`${id}hint`} className={layout.hint}>
            {hint}
          </span>
        )}
      </span>
    </label>
  )
}

import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { classes } from '../dom/classes.ts'
import { Spinner } from './Spinner.tsx'
import styles from './Button.module.css'

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'small' | 'medium'

export interface ButtonLook {
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
  /** A lucide icon before the words: `<Plus />`. Its size is set here. */
  icon?: ReactNode
  wide?: boolean | undefined
}

export function buttonClass({ kind = 'secondary', size = 'medium', wide }: ButtonLook, className?: string): string {
  return classes(styles.button, styles[kind], styles[size], wide && styles.wide, className)
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Work is under way: a spinner over the words, the same width, presses are swallowed. */
  busy?: boolean | undefined
}

/** A button with words; while it is busy it keeps its width and the focus. */
export function Button({ kind, size, icon, wide, busy = false, className, onClick, children, ...rest }: ButtonProps) {
  // Not `disabled` while busy: that would throw away the focus and, for a submit button, Enter would find another one.
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      type="button"
      {...rest}
      className={buttonClass({ kind, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={press}
    >
      <span className={styles.words}>
        {icon}
        {children}
      </span>
      {busy && <Spinner className={styles.spinner} />}
    </button>
  )
}

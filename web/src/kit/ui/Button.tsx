import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { classes } from './classes.ts'
import { Spinner } from './Spinner.tsx'
import styles from './Button.module.css'

export type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger'
export type ButtonSize = 'small' | 'medium'

interface Look {
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
  /** A lucide icon before the words: `<Plus />`. Its size is set here. */
  icon?: ReactNode
  /** Takes the whole width of its place. */
  wide?: boolean | undefined
}

function look({ kind = 'secondary', size = 'medium', wide }: Look, className?: string): string {
  return classes(styles.button, styles[kind], styles[size], wide && styles.wide, className)
}

export interface ButtonProps extends Look, ComponentProps<'button'> {
  /** Work is under way: a spinner over the words, the same width, presses are swallowed. */
  busy?: boolean | undefined
}

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
      className={look({ kind, size, wide }, className)}
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

export interface ButtonLinkProps extends Look, ComponentProps<typeof Link> {}

/** A link that looks like a button: for going somewhere, not for doing something. */
export function ButtonLink({ kind, size, icon, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={look({ kind, size, wide }, className)}>
      <span className={styles.words}>
        {icon}
        {children}
      </span>
    </Link>
  )
}

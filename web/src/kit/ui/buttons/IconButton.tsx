import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../dom/classes.ts'
import { Spinner } from './Spinner.tsx'
import '../tooltips/tooltips.ts'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'children'> {
  /** What it does, in words: the screen reader's name and the tooltip. */
  label: string
  children: ReactNode
  size?: 'small' | 'medium' | undefined
  tone?: 'danger' | undefined
  busy?: boolean | undefined
}

/** A button with an icon alone: its label is heard, and seen as a tooltip. */
export function IconButton(props: IconButtonProps) {
  const { label, children, size = 'medium', tone, busy = false, className, onClick, ...rest } = props
  return (
    <button
      type="button"
      {...rest}
      className={classes(styles.button, styles[size], tone && styles[tone], className)}
      aria-label={label}
      data-tooltip={label}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => {
        if (busy) event.preventDefault()
        else onClick?.(event)
      }}
    >
      {busy ? <Spinner /> : children}
    </button>
  )
}

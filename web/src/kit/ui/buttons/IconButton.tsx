import type { ComponentProps, ReactNode } from 'react'
import { classes } from '../dom/classes.ts'
import { Spinner } from './Button.tsx'
import '../tooltips/tooltips.ts'
import styles from './IconButton.module.css'

export interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'title' | 'children'> {
  /** What the button does: its accessible name and its tooltip. */
  label: string
  children: ReactNode
  size?: 'small' | 'medium' | undefined
  tone?: 'danger' | undefined
  busy?: boolean | undefined
}

/** A button with only an icon; its label is the accessible name and the tooltip. */
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

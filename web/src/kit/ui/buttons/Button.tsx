import { type ComponentProps, type MouseEvent, type ReactNode, useEffect, useEffectEvent } from 'react'
import { classes } from '../dom/classes.ts'
import styles from './Button.module.css'

type ButtonKind = 'primary' | 'secondary' | 'ghost' | 'danger'
type ButtonSize = 'small' | 'medium'

export interface ButtonLook {
  kind?: ButtonKind | undefined
  size?: ButtonSize | undefined
  /** A lucide icon before the text: `<Plus />`. The button sets its size. */
  icon?: ReactNode
  wide?: boolean | undefined
}

export function buttonClass({ kind = 'secondary', size = 'medium', wide }: ButtonLook, className?: string): string {
  return classes(styles.button, styles[kind], styles[size], wide && styles.wide, className)
}

interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** Shows a spinner over the text, keeps the width and ignores presses. */
  busy?: boolean | undefined
}

/** A button with text. While it is busy it keeps its width and the focus. */
export function Button({ kind, size, icon, wide, busy = false, className, onClick, children, ...rest }: ButtonProps) {
  // Not `disabled` while busy: a disabled button loses the focus, and Enter would look for another submit button.
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
      <span className={styles.text}>
        {icon}
        {children}
      </span>
      {busy && <Spinner className={styles.spinner} />}
    </button>
  )
}

/** Repeats a failed load when pressed or when the network is back. Never use it for a save: only the owner repeats one. */
export function RetryButton({ onRetry, ...look }: ButtonLook & { onRetry: () => void }) {
  const again = useEffectEvent(onRetry)
  useEffect(() => {
    const back = () => again()
    window.addEventListener('online', back)
    return () => window.removeEventListener('online', back)
  }, [])
  return (
    <Button {...look} onClick={onRetry}>
      Повторить
    </Button>
  )
}

/** A spinning ring, `size` px across, in the colour of the text around it. Hidden from screen readers: the parent announces the state. */
export const Spinner = ({ size = 16, className }: { size?: number | undefined; className?: string | undefined }) => (
  <span className={classes(styles.ring, className)} style={{ inlineSize: size }} aria-hidden="true" />
)

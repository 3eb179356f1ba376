import type { ComponentProps } from 'react'
import { Link } from 'react-router-dom'
import { buttonClass, type ButtonLook } from './Button.tsx'
import styles from './Button.module.css'

interface ButtonLinkProps extends ButtonLook, ComponentProps<typeof Link> {}

/** A link that looks like a button: it navigates and has no other effect. */
export function ButtonLink({ kind, size, icon, wide, className, children, ...rest }: ButtonLinkProps) {
  return (
    <Link {...rest} className={buttonClass({ kind, size, wide }, className)}>
      <span className={styles.text}>
        {icon}
        {children}
      </span>
    </Link>
  )
}

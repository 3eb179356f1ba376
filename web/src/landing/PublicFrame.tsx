import { useUnit } from 'effector-react'
import type { ReactNode } from 'react'
import { Logo } from '../kit/ui/Logo.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { $isSigningIn, signInAsked } from '../session/model.ts'
import styles from './PublicFrame.module.css'

/** Header and page of the public side. */
export function PublicFrame({ children }: { children: ReactNode }) {
  const [isSigningIn, signIn] = useUnit([$isSigningIn, signInAsked])
  return (
    <>
      <header className={styles.header}>
        <a href="/" className={styles.logo} aria-label="На главную">
          <Logo />
        </a>
        <Button kind="primary" busy={isSigningIn} onClick={signIn}>
          Начать пользоваться
        </Button>
      </header>
      <main className={styles.main}>{children}</main>
    </>
  )
}

import { useUnit } from 'effector-react'
import { Link, Outlet } from 'react-router-dom'
import { Logo } from '../kit/ui/Logo.tsx'
import { Button } from '../kit/ui/Button.tsx'
import { $isSigningIn, signInAsked } from '../session/model.ts'
import styles from './PublicFrame.module.css'

/** Header and page of the public side. */
export function PublicFrame() {
  const [isSigningIn, signIn] = useUnit([$isSigningIn, signInAsked])
  return (
    <>
      <header className={styles.header}>
        <Link to="/" className={styles.logo} aria-label="На главную">
          <Logo />
        </Link>
        <Button kind="primary" busy={isSigningIn} onClick={signIn}>
          Начать пользоваться
        </Button>
      </header>
      <main className={styles.main}>
        <Outlet />
      </main>
    </>
  )
}

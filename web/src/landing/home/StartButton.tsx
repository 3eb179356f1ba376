import { useUnit } from 'effector-react'
import { useState } from 'react'
import { lazyPart } from '../../kit/code/lazy-part.tsx'
import { Button, buttonClass } from '../../kit/ui/buttons/Button.tsx'
import { $isSigningIn, $user, signInAsked } from '../../session/model.ts'

const PhoneNotice = lazyPart(() => import('./PhoneNotice.tsx'))

/** Signs in, or leads in who is signed in already; on a phone it first says where the admin part is at home. */
export function StartButton({ className }: { className?: string | undefined }) {
  const { user, isSigningIn, signIn } = useUnit({ user: $user, isSigningIn: $isSigningIn, signIn: signInAsked })
  const [isNoticed, setNoticed] = useState(false)
  const start = () => (matchMedia('(width < 37.5rem)').matches ? setNoticed(true) : signIn())
  if (user) {
    return (
      <a href="/projects" className={buttonClass({ kind: 'primary' }, className)}>
        В кабинет
      </a>
    )
  }
  return (
    <>
      <Button kind="primary" className={className} busy={isSigningIn} onClick={start}>
        Начать пользоваться
      </Button>
      {isNoticed && (
        <PhoneNotice
          onClose={() => setNoticed(false)}
          onSignIn={() => {
            setNoticed(false)
            signIn()
          }}
        />
      )}
    </>
  )
}

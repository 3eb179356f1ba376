import { useUnit } from 'effector-react'
import { useState } from 'react'
import { lazyPart } from '../../kit/ui/lazy/lazy-part.tsx'
import { Button, buttonClass } from '../../kit/ui/buttons/Button.tsx'
import { $user } from '../../session/model.ts'
import { useSignIn } from '../../session/use-sign-in.ts'

const PhoneNotice = lazyPart(() => import('./PhoneNotice.tsx'))

/** Signs in, or leads in who is signed in already; on a phone it first says where the admin part is at home. */
export function StartButton({ className }: { className?: string | undefined }) {
  const { user } = useUnit({ user: $user })
  const signIn = useSignIn()
  const [isNoticed, setNoticed] = useState(false)
  const start = () => (matchMedia('(width < 37.5rem)').matches ? setNoticed(true) : signIn.onClick())
  if (user) {
    return (
      <a href="/projects" className={buttonClass({ kind: 'primary' }, className)}>
        В кабинет
      </a>
    )
  }
  return (
    <>
      <Button kind="primary" className={className} {...signIn} onClick={start}>
        Начать пользоваться
      </Button>
      {isNoticed && (
        <PhoneNotice
          onClose={() => setNoticed(false)}
          onSignIn={() => {
            setNoticed(false)
            signIn.onClick()
          }}
        />
      )}
    </>
  )
}

import { useState } from 'react'
import { lazyView } from '../../src/kit/ui/lazy/lazy-view.tsx'
import { Button, buttonClass } from '../../src/kit/ui/buttons/Button.tsx'
import { useSession } from '../session.ts'

const PhoneNotice = lazyView(() => import('./PhoneNotice.tsx'))

/** Signs in, or opens the console for an owner. On a phone it first recommends a computer. */
export function StartButton({ className }: { className?: string | undefined }) {
  const { isOwner, signIn } = useSession()
  const [isNoticed, setNoticed] = useState(false)
  const start = () => (matchMedia('(width < 37.5rem)').matches ? setNoticed(true) : signIn.onClick())
  if (isOwner) {
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

import { useUnit } from 'effector-react'
import { ArrowRight } from 'lucide-react'
import { ButtonLink } from '../kit/ui/ButtonLink.tsx'
import { PageHeader } from '../kit/ui/PageHeader.tsx'
import { $user } from '../session/model.ts'

/** The first page after signing in. */
export function Component() {
  const user = useUnit($user)
  const name = user?.first_name || user?.tg_first_name
  return (
    <>
      <PageHeader title={name ? `Здравствуйте, ${name}!` : 'Здравствуйте!'} />
      <ButtonLink to="/projects" kind="primary" icon={<ArrowRight />}>
        Мои проекты
      </ButtonLink>
    </>
  )
}

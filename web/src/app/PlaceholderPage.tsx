import { useUnit } from 'effector-react'
import { useLocation } from 'react-router-dom'
import { $pages } from '../kit/platform/navigation.ts'
import { PageHeader } from '../kit/ui/layout/PageHeader.tsx'

/** The page of an announced section (shared/docs/interface-rules.md). */
export function Component() {
  const pages = useUnit($pages)
  const { pathname } = useLocation()
  return (
    <>
      <PageHeader title={pages[pathname.replace(/\/$/, '')]?.label ?? ''} />
      <p>Этот раздел появится позже.</p>
      {pathname.startsWith('/payments') && <p>Способы оплаты настраиваются в каждом проекте, на вкладке «Платежи».</p>}
    </>
  )
}

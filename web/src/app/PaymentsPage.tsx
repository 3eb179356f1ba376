import { PageHeader } from '../kit/ui/layout/PageHeader.tsx'

/** A placeholder with text only (shared/docs/interface-rules.md); payments of a project stand on its own tab. */
export function Component() {
  return (
    <>
      <PageHeader title="Платежи" />
      <p>Этот раздел появится позже. Способы оплаты настраиваются в каждом проекте, на вкладке «Платежи».</p>
    </>
  )
}

import { PageHeader } from '../kit/ui/layout/PageHeader.tsx'

/** A placeholder with text only (shared/docs/interface-rules.md). */
export function Component() {
  return (
    <>
      <PageHeader title="Группы" />
      <p>Этот раздел появится позже.</p>
    </>
  )
}

import { PageHeader } from '../kit/ui/layout/PageHeader.tsx'

/** A placeholder with text only (document 1, section 2). */
export function Component() {
  return (
    <>
      <PageHeader title="Группы" />
      <p>Этот раздел появится позже.</p>
    </>
  )
}

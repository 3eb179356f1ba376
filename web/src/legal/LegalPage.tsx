import { useUnit } from 'effector-react'
import { FailedState } from '../kit/ui/feedback/ViewStates.tsx'
import { Skeleton } from '../kit/ui/feedback/Skeleton.tsx'
import { TabHeader } from '../kit/ui/layout/TabHeader.tsx'
import { LegalForm } from './LegalForm.tsx'
import styles from './LegalPage.module.css'
import { info } from './model.ts'

export { pageOpened as opened } from './model.ts'

/** Who sells: one of four kinds, each with its form (shared/docs/legal-information.md). */
export function Component() {
  const [face, error, item, refresh] = useUnit([info.$view, info.$error, info.$item, info.refresh])
  return (
    <>
      <TabHeader title="Юридические сведения" />
      {face === 'loading' && (
        <div className={styles.loading} aria-busy="true" aria-label="Сведения загружаются">
          <Skeleton shape="block" height={56} />
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} shape="block" height={56} />
          ))}
        </div>
      )}
      {face === 'failed' && <FailedState text="Сведения не загрузились" hint={error?.message} onRetry={refresh} />}
      {(face === 'full' || face === 'empty') && <LegalForm stored={item} />}
    </>
  )
}

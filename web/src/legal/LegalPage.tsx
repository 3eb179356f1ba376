import { useUnit } from 'effector-react'
import { QueryView } from '../kit/views/QueryView.tsx'
import { Skeleton } from '../kit/ui/feedback/Skeleton.tsx'
import { TabHeader } from '../kit/ui/layout/PageHeader.tsx'
import { LegalForm } from './LegalForm.tsx'
import { classes } from '../kit/ui/dom/classes.ts'
import layout from '../kit/style/layout.module.css'
import styles from './Legal.module.css'
import { info } from './model.ts'

export { pageOpened as opened } from './model.ts'

/** The seller's data: one of four kinds, each with its form (shared/docs/legal-information.md). */
export function Component() {
  const stored = useUnit(info.$data)
  return (
    <>
      <TabHeader title="Юридические сведения" />
      <QueryView
        query={info}
        failed="Сведения не загрузились"
        stale="Сведения не обновились"
        loading={
          <div className={classes(layout.panel, styles.form)} aria-busy="true" aria-label="Сведения загружаются">
            {[1, 2, 3, 4, 5].map((row) => (
              <Skeleton key={row} shape="block" height={56} />
            ))}
          </div>
        }
      >
        <LegalForm stored={stored} />
      </QueryView>
    </>
  )
}

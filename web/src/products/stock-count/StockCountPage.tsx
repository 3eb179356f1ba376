import { useUnit } from 'effector-react'
import { useState } from 'react'
import { QueryView } from '../../kit/views/QueryView.tsx'
import { plural } from '../../kit/text.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { Segments } from '../../kit/ui/fields/Segments.tsx'
import { EmptyState } from '../../kit/ui/feedback/ViewStates.tsx'
import { Skeleton } from '../../kit/ui/feedback/Skeleton.tsx'
import { TabHeader } from '../../kit/ui/layout/PageHeader.tsx'
import ConfirmDialog from '../../kit/ui/overlays/ConfirmDialog.tsx'
import { BackToProducts } from '../edit/ProductHeader.tsx'
import { list } from '../assortment/list-model.ts'
import { ArticleField } from './ArticleField.tsx'
import { keyOf } from './count-lines.ts'
import { CountLine } from './CountLine.tsx'
import * as model from './count-model.ts'
import { CountReport } from './CountReport.tsx'
import { classes } from '../../kit/ui/dom/classes.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './StockCount.module.css'

export { opened } from './count-model.ts'

/** Counts the stock, or goods to add to it, article by article (shared/docs/decisions/stock-count.md). */
export function Component() {
  const { lines, isAdding, pictures, isReporting, report, restart, changeAdding } = useUnit({
    lines: model.$lines,
    isAdding: model.$isAdding,
    pictures: model.$pictures,
    isReporting: model.$isReporting,
    report: model.reportRequested,
    restart: model.restarted,
    changeAdding: model.addingChanged,
  })
  const [isAsking, setAsking] = useState(false)
  const hasLines = lines.length > 0
  return (
    <>
      <BackToProducts />
      <TabHeader title="Пересчёт">
        {hasLines && <Button onClick={() => setAsking(true)}>Начать заново</Button>}
        <Button kind="primary" disabled={!hasLines} onClick={() => report()}>
          Готово
        </Button>
      </TabHeader>
      <QueryView
        query={list}
        failed="Товары не загрузились: артикул не с чем сверить"
        loading={<Skeleton shape="block" height={64} />}
        empty={<EmptyState text="Товаров пока нет" hint="Считать будет что, когда они появятся." />}
      >
        <Segments
          label="Посчитанное"
          items={[
            { value: 'set', label: 'Заменить остаток' },
            { value: 'add', label: 'Прибавить к остатку' },
          ]}
          value={isAdding ? 'add' : 'set'}
          onChange={(value) => changeAdding(value === 'add')}
        />
        <ArticleField />
      </QueryView>
      {hasLines && (
        <>
          <p className={classes(layout.details, styles.total)}>
            {isAdding ? 'Прибавить' : 'Посчитано'}: {plural(lines.length, ['позиция', 'позиции', 'позиций'])}
          </p>
          <ul className={classes(layout.panel, layout.divided)} aria-label={isAdding ? 'Прибавить' : 'Посчитано'}>
            {lines.map((line) => (
              <CountLine key={keyOf(line)} line={line} picture={pictures.get(line.of?.product ?? '')} />
            ))}
          </ul>
        </>
      )}
      {isReporting && <CountReport />}
      {isAsking && (
        <ConfirmDialog
          title={isAdding ? 'Начать заново?' : 'Начать пересчёт заново?'}
          text="Всё, что насчитано, пропадёт. Остатки в каталоге останутся как есть."
          confirm="Начать заново"
          tone="danger"
          onConfirm={() => {
            restart()
            setAsking(false)
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  )
}

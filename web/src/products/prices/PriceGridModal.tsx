import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { endDraft, openDraft } from '../../kit/form/draft-ends.ts'
import { DraftOffer } from '../../kit/form/DraftOffer.tsx'
import { readDraft, writeDraft } from '../../kit/form/drafts.ts'
import { LeavingGuard } from '../../kit/form/LeavingGuard.tsx'
import { BulkQuestions } from '../../kit/merge/Conflicts.tsx'
import { plural } from '../../kit/text.ts'
import { useReturning } from '../../kit/ui/layout/use-returning.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { Modal } from '../../kit/ui/overlays/Modal.tsx'
import type { ProductRow } from '../list/rows.ts'
import { gridColumns, cellKey, type Edits, type GridColumn, type GridRow } from './price-grid.ts'
import * as model from './price-grid-model.ts'
import styles from './PriceGrid.module.css'
import { PriceGrid } from './PriceGrid.tsx'

interface PriceGridModalProps {
  products: readonly ProductRow[]
  /** Where the cursor stands first. */
  column: GridColumn
}

/** Prices and stock of these products, saved together. */
export default function PriceGridModal({ products, column }: PriceGridModalProps) {
  const { isOpen, open } = useUnit({ isOpen: model.$isOpen, open: model.opened })
  useLayoutEffect(() => void open(products), [open, products])
  return isOpen && <Sheet column={column} />
}

function Sheet({ column }: Pick<PriceGridModalProps, 'column'>) {
  const { rows, edits, failures, isSaving, progress, edit, submit, close, before, after, undo, redo, news, look } =
    useUnit({
      rows: model.$gridRows,
      edits: model.$edits,
      failures: model.$failures,
      isSaving: model.$isSaving,
      progress: model.$progress,
      edit: model.edited,
      submit: model.submitted,
      close: model.closed,
      before: model.$before,
      after: model.$after,
      undo: model.undone,
      redo: model.redone,
      news: model.$news,
      look: model.looked,
    })
  useReturning(look)
  const [offer, setOffer] = useState(() => offerOf(rows))
  const drop = () => setOffer(null)
  useEffect(() => keep(new Map([...(offer ?? []), ...edits])), [offer, edits])
  // The draft ends by saving and by being given up; an offer waits for its answer.
  const end = useEffectEvent(() => keep(offer))
  const go = useEffectEvent(() => {
    if (isSaving) end()
  })
  useEffect(() => {
    const closeDraft = openDraft(DRAFT, () => end())
    return () => {
      closeDraft()
      go()
    }
  }, [])
  const giveUp = () => {
    endDraft(DRAFT)
    close()
  }
  return (
    <Modal
      title="Цены и остатки"
      size="large"
      busy={isSaving}
      isDirty={() => edits.size > 0}
      onClose={giveUp}
      footer={
        <>
          <span className={styles.state} role="status">
            {isSaving
              ? `Сохранено ${progress.done} из ${progress.total}`
              : failures.size > 0
                ? `Не сохранено: ${plural(failures.size, ['строка', 'строки', 'строк'])}`
                : edits.size > 0 && `Изменено: ${plural(edits.size, ['ячейка', 'ячейки', 'ячеек'])}`}
          </span>
          <Button onClick={giveUp} disabled={isSaving}>
            Отмена
          </Button>
          <Button kind="primary" busy={isSaving} disabled={edits.size === 0} onClick={() => submit()}>
            Сохранить
          </Button>
        </>
      }
    >
      <BulkQuestions run={model} />
      <LeavingGuard isDirty={edits.size > 0} saving={isSaving} />
      {offer && (
        <DraftOffer
          onRestore={() => {
            edit(new Map([...offer, ...edits]))
            drop()
          }}
          onDrop={drop}
        />
      )}
      {news > 0 && (
        <p className={styles.news} role="status">
          В другом месте изменили {plural(news, ['строку', 'строки', 'строк'])}: здесь уже новые значения.
        </p>
      )}
      {rows.length > 0 ? (
        <PriceGrid
          rows={rows}
          column={column}
          edits={edits}
          failures={failures}
          onEdit={edit}
          before={before}
          after={after}
          onUndo={undo}
          onRedo={redo}
        />
      ) : (
        <p>У выбранных товаров нет характеристик: добавьте им варианты.</p>
      )}
    </Modal>
  )
}

/** Cells are known by what they belong to, so one name does for every shop. */
const DRAFT = 'prices'

const keep = (cells: Edits | null): void =>
  writeDraft(DRAFT, cells?.size ? { values: Object.fromEntries(cells), hadFiles: false } : null)

/** What was typed before a reload into the cells that are here again, where it still differs from what is saved. */
function offerOf(rows: readonly GridRow[]): Edits | null {
  const typed = readDraft(DRAFT)?.values ?? {}
  const cells = rows.flatMap((row) =>
    gridColumns.flatMap(({ name }): [string, string][] => {
      const value = typed[cellKey(row, name)]
      return typeof value === 'string' && value !== row.saved[name] ? [[cellKey(row, name), value]] : []
    }),
  )
  return cells.length > 0 ? new Map(cells) : null
}

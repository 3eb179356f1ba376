import { useUnit } from 'effector-react'
import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import type { OpenForms } from '../../kit/platform/open-forms.ts'
import { useOpenForms } from '../../kit/form/use-open-forms.ts'
import { DraftOffer } from '../../kit/form/DraftOffer.tsx'
import { readDraft, writeDraft } from '../../kit/form/drafts.ts'
import { LeavingGuard } from '../../kit/form/LeavingGuard.tsx'
import { Questions } from '../../kit/form/conflicts/Conflicts.tsx'
import { plural } from '../../kit/text.ts'
import { useReturning } from '../../kit/ui/dom/use-visibility.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { Modal } from '../../kit/ui/overlays/Modal.tsx'
import type { GridColumn, ProductRow } from '../assortment/rows.ts'
import { savedCells, type Edits, type GridRow, type TypedCells } from './price-grid.ts'
import * as model from './price-grid-model.ts'
import { cellsIn } from './price-grid-model.ts'
import { classes } from '../../kit/ui/dom/classes.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './PriceGrid.module.css'
import { PriceGrid } from './PriceGrid.tsx'

interface PriceGridModalProps {
  products: readonly ProductRow[]
  /** The column in which the cursor starts. */
  column: GridColumn
}

/** Edits and saves prices and stock of several products together. */
export default function PriceGridModal({ products, column }: PriceGridModalProps) {
  const { isOpen, open } = useUnit({ isOpen: model.$isOpen, open: model.opened })
  useLayoutEffect(() => void open(products), [open, products])
  return isOpen && <Sheet column={column} />
}

function Sheet({ column }: Pick<PriceGridModalProps, 'column'>) {
  const {
    rows,
    edits,
    failures,
    isSaving,
    progress,
    from,
    edit,
    restore,
    submit,
    close,
    before,
    after,
    undo,
    redo,
    news,
    look,
    report,
  } = useUnit({
    rows: model.$gridRows,
    edits: model.$edits,
    failures: model.$failures,
    isSaving: model.$isSaving,
    progress: model.$progress,
    from: model.$typedOver,
    edit: model.edited,
    restore: model.restored,
    submit: model.submitted,
    close: model.closed,
    before: model.$editsAfterUndo,
    after: model.$editsAfterRedo,
    undo: model.undone,
    redo: model.redone,
    news: model.$news,
    look: model.revalidate,
    report: model.$report,
  })
  useReturning(look)
  const openForms = useOpenForms()
  const [offer, setOffer] = useState(() => offerOf(rows))
  const drop = () => setOffer(null)
  useEffect(() => keep(openForms, withTyped(offer, { edits, from }, rows)), [openForms, offer, edits, from, rows])
  // Saving or discarding ends the draft; a draft offered for restoring stays until the owner decides.
  const end = useEffectEvent(() => keep(openForms, offer))
  const go = useEffectEvent(() => {
    if (isSaving) end()
  })
  useEffect(() => {
    const closeDraft = openForms.openDraft(DRAFT, () => end())
    return () => {
      closeDraft()
      go()
    }
  }, [openForms])
  const giveUp = () => {
    openForms.endDraft(DRAFT)
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
          <span className={classes(layout.hint, styles.state)} role="status">
            {isSaving
              ? `Сохранено ${progress.done} из ${progress.total}`
              : report
                ? reportText(report)
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
      <Questions of={model} />
      <LeavingGuard isDirty={edits.size > 0} saving={isSaving} />
      {offer && (
        <DraftOffer
          onRestore={() => {
            restore(offer)
            drop()
          }}
          onDrop={drop}
        />
      )}
      {news > 0 && (
        <p className={classes(layout.hint, styles.news)} role="status">
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

const reportText = ({ saved, left }: model.SaveSummary): string =>
  [
    saved > 0 && `Сохранено: ${plural(saved, ['вариант', 'варианта', 'вариантов'])}.`,
    left > 0 && `Не сохранено: ${plural(left, ['строка', 'строки', 'строк'])}.`,
  ]
    .filter(Boolean)
    .join(' ')

/** Cells are keyed by uuids, so one draft name serves every shop. */
const DRAFT = 'prices'

const keep = (openForms: OpenForms, cells: TypedCells | null): void =>
  writeDraft(
    openForms,
    DRAFT,
    cells?.edits.size ? { values: textsOf(cells.edits), from: textsOf(cells.from), hadFiles: false } : null,
  )
const textsOf = (cells: Edits): Record<string, string> => Object.fromEntries(cells)

/** The offered draft together with everything typed since, and the values that were typed over. */
function withTyped(offer: TypedCells | null, { edits, from }: TypedCells, rows: readonly GridRow[]): TypedCells {
  const initial = cellsIn(new Map([...savedCells(rows), ...from]), edits)
  return {
    edits: new Map([...(offer?.edits ?? []), ...edits]),
    from: new Map([...(offer?.from ?? []), ...initial]),
  }
}

/** The draft from before a reload, limited to cells that are shown and that still differ from the saved values. */
function offerOf(rows: readonly GridRow[]): TypedCells | null {
  const { values = {}, from = {} } = readDraft(DRAFT) ?? {}
  const cells = savedCells(rows)
  const edits = new Map([...cellsIn(textsIn(values), cells)].filter(([key, value]) => value !== cells.get(key)))
  return edits.size > 0 ? { edits, from: cellsIn(textsIn(from), edits) } : null
}
const textsIn = (kept: Readonly<Record<string, unknown>>): Edits =>
  new Map(Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

import { useUnit } from 'effector-react'
import { plural } from '../kit/text.ts'
import { Button } from '../kit/ui/Button.tsx'
import { Modal } from '../kit/ui/Modal.tsx'
import * as model from './price-grid-model.ts'
import styles from './PriceGrid.module.css'
import { PriceGrid } from './PriceGrid.tsx'

/** Prices and stock of the chosen products, saved together. */
export function PriceGridModal() {
  const [rows, edits, failures, isSaving, progress, edit, submit, close] = useUnit([
    model.$gridRows,
    model.$edits,
    model.$failures,
    model.$isSaving,
    model.$progress,
    model.edited,
    model.submitted,
    model.closed,
  ])
  return (
    <Modal
      title="Цены и остатки"
      size="large"
      busy={isSaving}
      isDirty={() => edits.size > 0}
      onClose={close}
      footer={
        <>
          <span className={styles.state} role="status">
            {isSaving
              ? `Сохранено ${progress.done} из ${progress.total}`
              : failures.size > 0
                ? `Не сохранено: ${plural(failures.size, ['строка', 'строки', 'строк'])}`
                : edits.size > 0 && `Изменено: ${plural(edits.size, ['ячейка', 'ячейки', 'ячеек'])}`}
          </span>
          <Button onClick={close} disabled={isSaving}>
            Отмена
          </Button>
          <Button kind="primary" busy={isSaving} disabled={edits.size === 0} onClick={() => submit()}>
            Сохранить
          </Button>
        </>
      }
    >
      {rows.length > 0 ? (
        <PriceGrid rows={rows} edits={edits} failures={failures} onEdit={edit} />
      ) : (
        <p>У выбранных товаров нет характеристик: добавьте им варианты.</p>
      )}
    </Modal>
  )
}

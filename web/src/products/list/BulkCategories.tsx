import { useUnit } from 'effector-react'
import { useState } from 'react'
import { LeavingGuard } from '../../kit/form/LeavingGuard.tsx'
import { Questions } from '../../kit/form/conflicts/Conflicts.tsx'
import { plural } from '../../kit/text.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { Modal } from '../../kit/ui/overlays/Modal.tsx'
import { Segments } from '../../kit/ui/fields/Segments.tsx'
import { classes } from '../../kit/ui/dom/classes.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './ProductsPage.module.css'
import * as bulk from './bulk-model.ts'
import { categoryModes, type CategoryMode } from './bulk-model.ts'
import { CategoriesField } from '../forms/CategoriesField.tsx'
import { categoriesClosed } from '../assortment/editing-model.ts'
import { selection } from '../assortment/list-model.ts'

const hints: Readonly<Record<CategoryMode, string>> = {
  add: 'Товары останутся и там, где стоят сейчас.',
  remove: 'Из других категорий товары не уйдут.',
  replace: 'Товары будут только в этих категориях; без выбора — ни в одной.',
}

/** Adds, removes or replaces categories of the selected products. */
export default function BulkCategories() {
  const { selected, isSaving, progress, failure, submit, close } = useUnit({
    selected: selection.$selected,
    isSaving: bulk.$isSaving,
    progress: bulk.$progress,
    failure: bulk.$failure,
    submit: bulk.submitted,
    close: categoriesClosed,
  })
  const [mode, setMode] = useState<CategoryMode>('add')
  const [uuids, setUuids] = useState<readonly string[]>([])
  const isEmpty = uuids.length === 0 && mode !== 'replace'
  return (
    <Modal
      title="Категории товаров"
      size="small"
      busy={isSaving}
      isDirty={() => uuids.length > 0}
      onClose={close}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) submit({ mode, uuids })
      }}
      footer={
        <>
          <Button onClick={close} disabled={isSaving}>
            Отмена
          </Button>
          <Button kind="primary" type="submit" busy={isSaving} disabled={isEmpty}>
            {categoryModes.find(({ value }) => value === mode)?.label}
          </Button>
        </>
      }
    >
      <LeavingGuard isDirty={uuids.length > 0} saving={isSaving} />
      <div className={layout.fields}>
        <p>Выбрано: {plural(selected.length, ['товар', 'товара', 'товаров'])}.</p>
        <Segments label="Что сделать с категориями" items={categoryModes} value={mode} onChange={setMode} />
        <CategoriesField value={uuids} onChange={setUuids} hint={hints[mode]} />
        {isSaving && (
          <label className={classes(layout.hint, layout.tight, styles.progress)}>
            {progress.done} из {progress.total}
            <progress max={progress.total} value={progress.done} />
          </label>
        )}
        <Questions of={bulk} />
        {failure && (
          <p role="alert" className={styles.failure}>
            {failure}
          </p>
        )}
      </div>
    </Modal>
  )
}

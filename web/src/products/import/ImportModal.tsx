import { useUnit } from 'effector-react'
import { FileUp } from 'lucide-react'
import { useRef } from 'react'
import { useCarried } from '../../kit/data/carried.ts'
import { BulkQuestions } from '../../kit/merge/Conflicts.tsx'
import { LeavingGuard } from '../../kit/form/LeavingGuard.tsx'
import { plural } from '../../kit/text.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { historyAsked, takeBackAsked } from '../../history/report.ts'
import type { Batch } from '../../kit/journal/step.ts'
import { useFileDrop } from '../../kit/ui/pictures/use-file-drop.ts'
import { Modal } from '../../kit/ui/overlays/Modal.tsx'
import { importClosed } from '../list/editing-model.ts'
import * as model from './import-model.ts'
import { countIn, headsIn } from './import-lines.ts'
import { $columnQuestions, $mapping, columnMapped, type Sheet } from './import-model.ts'
import styles from './ImportModal.module.css'
import { ImportLines } from './ImportLines.tsx'
import { Select } from '../../kit/ui/fields/Select.tsx'
import { productColumns, type ColumnName } from './product-columns.ts'

const SKIPPED = 'none'
const items = [
  { value: SKIPPED, label: 'Не менять' },
  ...productColumns.map(({ name, title }) => ({ value: name, label: title })),
]
const nameOf = (value: string): ColumnName | null => productColumns.find(({ name }) => name === value)?.name ?? null

/** What each column of the file holds: told by its head, changed by hand. */
function ImportColumns({ sheet }: { sheet: Sheet }) {
  const { mapping, questions, map } = useUnit({ mapping: $mapping, questions: $columnQuestions, map: columnMapped })
  const heads = headsIn(sheet.rows)
  const asked = questions.filter((question) => question !== null).length
  return (
    <details className={styles.columns} open={asked > 0 || mapping.every((name) => name === null)}>
      <summary className={styles.summary}>
        Столбцы файла: узнано {mapping.filter((name) => name !== null).length} из {mapping.length}
        {asked > 0 && `, ${plural(asked, ['вопрос', 'вопроса', 'вопросов'])}`}
      </summary>
      <div className={styles.mapping}>
        {mapping.map((name, index) => (
          <Select
            // The columns of one file stay in their places.
            key={index}
            label={heads[index] || `Столбец ${index + 1}`}
            hint={questions[index] ?? undefined}
            items={items}
            value={name ?? SKIPPED}
            onChange={(value) => map({ index, name: nameOf(value) })}
          />
        ))}
      </div>
    </details>
  )
}

/** Products from a spreadsheet: what would happen first, then what happened. */
export default function ImportModal() {
  const { sheet, plan, problem, isReading, isApplying, progress, report, batches, ...presses } = useUnit({
    sheet: model.$sheet,
    plan: model.$plan,
    problem: model.$fileProblem,
    isReading: model.$isReading,
    isApplying: model.$isApplying,
    progress: model.$progress,
    report: model.$report,
    batches: model.$batches,
    select: model.fileSelected,
    submit: model.submitted,
    close: importClosed,
  })
  const { submit, close } = presses
  const file = useRef<File>(null)
  const select = (selected: File) => {
    file.current = selected
    presses.select(selected)
  }
  useCarried(
    'import',
    () => file.current,
    (carried) => {
      if (carried instanceof File) select(carried)
    },
  )
  const { choose, zone, input } = useFileDrop(([selected]) => select(selected), isApplying)
  const lines = plan?.lines.filter(({ kind }) => kind === 'created' || kind === 'changed').length ?? 0
  const canApply = plan !== null && plan.jobs.length > 0 && !report && !isReading
  return (
    <Modal
      title="Импорт товаров"
      size="large"
      busy={isApplying}
      isDirty={() => canApply}
      onClose={close}
      footer={
        report ? (
          <>
            <TakeBack batches={batches} />
            <Button kind="primary" onClick={close}>
              Закрыть
            </Button>
          </>
        ) : (
          <>
            <Button onClick={close} disabled={isApplying}>
              Отмена
            </Button>
            <Button kind="primary" busy={isApplying} disabled={!canApply} onClick={() => submit()}>
              {lines > 0 ? `Применить ${plural(lines, ['строку', 'строки', 'строк'])}` : 'Применить'}
            </Button>
          </>
        )
      }
    >
      <BulkQuestions run={model} />
      <LeavingGuard isDirty={canApply} saving={isApplying} />
      <div className={styles.fields}>
        <div className={styles.file} {...zone}>
          <input {...input} accept=".csv,.xlsx,text/csv" aria-label="Файл с товарами" />
          <Button icon={<FileUp />} busy={isReading} disabled={isApplying} onClick={choose}>
            {sheet ? 'Выбрать другой файл' : 'Выбрать файл XLSX или CSV'}
          </Button>
          <span className={styles.hint}>
            {sheet
              ? `${sheet.name}, ${plural(countIn(sheet.rows), ['строка', 'строки', 'строк'])}`
              : 'Товары находятся по артикулу, потом по названию. Пустые ячейки ничего не меняют.'}
          </span>
        </div>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {sheet && plan && (
          <>
            {!report && !isApplying && <ImportColumns sheet={sheet} />}
            {isApplying && (
              <label className={styles.progress}>
                {progress.done} из {progress.total}
                <progress max={progress.total} value={progress.done} />
              </label>
            )}
            <ImportLines plan={plan} report={report} />
          </>
        )}
      </div>
    </Modal>
  )
}

/** Several batches are taken back in the history, each by itself. */
function TakeBack({ batches }: { batches: readonly Batch[] }) {
  const { takeBack, openHistory } = useUnit({ takeBack: takeBackAsked, openHistory: historyAsked })
  const [batch, another] = batches
  if (!batch) return null
  return another ? (
    <Button onClick={() => openHistory(batch)}>Открыть историю</Button>
  ) : (
    <Button onClick={() => takeBack(batch)}>Отменить</Button>
  )
}

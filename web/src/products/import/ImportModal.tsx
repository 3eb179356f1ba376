import { useUnit } from 'effector-react'
import FileUp from 'lucide-react/icons/file-up'
import { Questions } from '../../kit/form/conflicts/Conflicts.tsx'
import { LeavingGuard } from '../../kit/form/LeavingGuard.tsx'
import { plural } from '../../kit/text.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { historyAsked, takeBackAsked } from '../../history/report.ts'
import type { Batch } from '../../kit/journal/step.ts'
import { useFileDrop } from '../../kit/ui/pictures/use-file-drop.ts'
import { Modal } from '../../kit/ui/overlays/Modal.tsx'
import { importClosed } from '../list/editing-model.ts'
import * as model from './import-model.ts'
import { countBelow } from './import-lines.ts'
import styles from './ImportModal.module.css'
import { ImportLines } from './ImportLines.tsx'
import { ImportSource } from './ImportSource.tsx'

/** Products from a spreadsheet: what would happen first, then what happened. */
export default function ImportModal() {
  const { sheet, plan, problem, isReading, isApplying, progress, report, batches, select, submit, close } = useUnit({
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
  const { choose, zone, input } = useFileDrop(([selected]) => select(selected), { isClosed: isApplying })
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
      <Questions of={model} />
      <LeavingGuard isDirty={canApply} saving={isApplying} />
      <div className={styles.fields}>
        <div className={styles.file} {...zone}>
          <input {...input} accept=".csv,.txt,.tsv,.xlsx,.xls,.ods,text/csv" aria-label="Файл с товарами" />
          <Button icon={<FileUp />} busy={isReading} disabled={isApplying} onClick={choose}>
            {sheet ? 'Выбрать другой файл' : 'Выбрать файл XLSX или CSV'}
          </Button>
          <span className={styles.hint}>
            {sheet
              ? `${sheet.name}, ${plural(countBelow(sheet.rows, sheet.place.heading), ['строка', 'строки', 'строк'])}`
              : 'Товары находятся по артикулу, потом по названию. Пустые ячейки ничего не меняют.'}
          </span>
        </div>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
        {sheet && !report && !isApplying && <ImportSource sheet={sheet} />}
        {sheet && plan && (
          <>
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

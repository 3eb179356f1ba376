import { useUnit } from 'effector-react'
import { Link, useParams } from 'react-router-dom'
import FileUp from 'lucide-react/icons/file-up'
import { Questions } from '../../kit/form/conflicts/Conflicts.tsx'
import { LeavingGuard } from '../../kit/form/LeavingGuard.tsx'
import { numberText, plural } from '../../kit/text.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { historyRequested, undoRequested } from '../../history/report.ts'
import type { Batch } from '../../kit/journal/step.ts'
import { useFileDrop } from '../../kit/ui/pictures/use-given-files.ts'
import { Modal } from '../../kit/ui/overlays/Modal.tsx'
import { importClosed } from '../assortment/editing-model.ts'
import { PLACEHOLDER_WORDS } from '../assortment/placeholder.ts'
import { NO_PHOTO } from '../assortment/rows.ts'
import { productsUrl } from '../urls.ts'
import * as file from './file-model.ts'
import * as model from './import-model.ts'
import { countBelow } from './import-lines.ts'
import { ImportLines } from './ImportLines.tsx'
import { ImportSource } from './ImportSource.tsx'
import { ImportSettingsFields } from './ImportSettingsFields.tsx'
import { sampleRequested } from './sample-model.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './ImportModal.module.css'

const LINES = ['строку', 'строки', 'строк'] as const

/** Imports products from a spreadsheet: shows the plan first, then the report. */
export default function ImportModal() {
  const { sheet, plan, problem, isReading, isPlanning, isApplying, progress, report, select, close } = useUnit({
    sheet: file.$sheet,
    plan: model.$plan,
    problem: file.$fileProblem,
    isReading: file.$isReading,
    isPlanning: model.$isPlanning,
    isApplying: model.$isApplying,
    progress: model.$progress,
    report: model.$report,
    select: file.fileSelected,
    close: importClosed,
  })
  const { choose, zone, input } = useFileDrop(([selected]) => select(selected), { isClosed: isApplying })
  const canApply = plan !== null && plan.jobs.length > 0 && !report && !isReading
  return (
    <Modal
      title="Импорт товаров"
      size="large"
      busy={isApplying}
      isDirty={() => canApply}
      onClose={close}
      footer={<Actions canApply={canApply} />}
    >
      <Questions of={model} />
      <LeavingGuard isDirty={canApply} saving={isApplying} />
      <div className={layout.fields}>
        <div className={layout.line} {...zone}>
          <input {...input} accept=".csv,.txt,.tsv,.xlsx,.xls,.ods,text/csv" aria-label="Файл с товарами" />
          <Button icon={<FileUp />} busy={isReading} disabled={isApplying} onClick={choose}>
            {sheet ? 'Выбрать другой файл' : 'Выбрать файл XLSX или CSV'}
          </Button>
          {sheet && (
            <span className={layout.longHint}>
              {sheet.name}, {plural(countBelow(sheet.rows, sheet.position.headingRow), ['строка', 'строки', 'строк'])}
            </span>
          )}
        </div>
        {!sheet && <ImportIntro />}
        {problem && (
          <p role="alert" className={layout.problem}>
            {problem}
          </p>
        )}
        {sheet && !report && !isApplying && (
          <>
            <ImportSource sheet={sheet} />
            <ImportSettingsFields sheet={sheet} />
          </>
        )}
        {isPlanning && !isReading && !isApplying && !report && sheet && (
          <p className={layout.longHint} role="status">
            Проверяем строки и фото…
          </p>
        )}
        {isApplying && (
          <label className={layout.fields}>
            {numberText(progress.done)} из {plural(progress.total, ['строки', 'строк', 'строк'])}
            <progress max={progress.total} value={progress.done} />
          </label>
        )}
        {report && !isApplying && <WithoutPhoto />}
        {sheet && <ImportLines />}
      </div>
    </Modal>
  )
}

/** A link to the products that got a placeholder picture. */
function WithoutPhoto() {
  const { plan, report, left, close } = useUnit({
    plan: model.$applied,
    report: model.$report,
    left: model.$leftLines,
    close: importClosed,
  })
  const { shopId = '' } = useParams()
  const undone = new Set([...left, ...(report ?? []).map(({ number }) => number)])
  const created = plan?.jobs.filter(({ lines: [line = 0] }) => !undone.has(line)) ?? []
  const count = created.filter((job) => job.kind === 'new' && job.photos.length === 0).length
  if (count === 0) return null
  return (
    <p>
      {`Без фото: ${plural(count, ['товар', 'товара', 'товаров'])}. Пока у них картинка «${PLACEHOLDER_WORDS}». `}
      <Link to={`${productsUrl(shopId)}?category=${NO_PHOTO}`} onClick={close}>
        Добавить фото
      </Link>
    </p>
  )
}

function Actions({ canApply }: { canApply: boolean }) {
  const { plan, report, left, batches, isPlanning, isApplying, submit, stop, resume, close } = useUnit({
    plan: model.$plan,
    report: model.$report,
    left: model.$leftLines,
    batches: model.$batches,
    isPlanning: model.$isPlanning,
    isApplying: model.$isApplying,
    submit: model.submitted,
    stop: model.stopped,
    resume: model.resumed,
    close: importClosed,
  })
  if (isApplying) return <Button onClick={() => stop()}>Остановить</Button>
  if (report)
    return (
      <>
        <Undo batches={batches} />
        {left.size > 0 && (
          <Button
            onClick={() => resume()}
          >{`Продолжить: ещё ${plural(left.size, ['строка', 'строки', 'строк'])}`}</Button>
        )}
        <Button kind="primary" onClick={close}>
          Закрыть
        </Button>
      </>
    )
  const lines = plan?.lines.filter(({ kind }) => kind === 'created' || kind === 'changed').length ?? 0
  return (
    <>
      <Button onClick={close}>Отмена</Button>
      <Button kind="primary" disabled={!canApply || isPlanning} onClick={() => submit()}>
        {lines > 0 ? `Применить ${plural(lines, LINES)}` : 'Применить'}
      </Button>
    </>
  )
}

/** Undoes the import; several batches are undone one by one in the history. */
function Undo({ batches }: { batches: readonly Batch[] }) {
  const { undo, openHistory } = useUnit({ undo: undoRequested, openHistory: historyRequested })
  const [batch, another] = batches
  if (!batch) return null
  return another ? (
    <Button onClick={() => openHistory(batch)}>Открыть историю</Button>
  ) : (
    <Button onClick={() => undo(batch)}>Отменить</Button>
  )
}

/** Explains what a file needs, before one is selected. */
function ImportIntro() {
  const ask = useUnit(sampleRequested)
  return (
    <div className={styles.intro}>
      <ul className={styles.needs}>
        <li>Нужен только столбец с названием товара. Цену, остаток и фото можно добавить позже.</li>
        <li>Подойдёт файл из Excel, МойСклад, Shopify, WooCommerce, Tilda, InSales, Ozon или Wildberries.</li>
        <li>Товары находятся по артикулу, потом по названию. Пустые ячейки ничего не меняют.</li>
      </ul>
      <Button onClick={() => ask()}>Скачать образец</Button>
    </div>
  )
}

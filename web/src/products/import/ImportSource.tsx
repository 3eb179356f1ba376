import { useUnit } from 'effector-react'
import { textOf } from '../../kit/sheets/sheet.ts'
import { plural } from '../../kit/text.ts'
import { Select } from '../../kit/ui/fields/Select.tsx'
import { possibleHeadingRows, headingsAt } from './find-table.ts'
import * as model from './file-model.ts'
import { samplesOf } from './import-lines.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './ImportModal.module.css'
import { productColumns, type ColumnName } from '../columns/product-columns.ts'

const SKIPPED = 'none'
const items = [
  { value: SKIPPED, label: 'Не менять' },
  ...productColumns.map(({ name, title }) => ({ value: name, label: title })),
]
const nameOf = (value: string): ColumnName | null => productColumns.find(({ name }) => name === value)?.name ?? null

/** The number of rows that are shown below the headings. */
const PREVIEW_ROWS = 5

/**
 * Shows the position of the table in the file and the mapping of its columns. The import detects both by the headings; the
 * owner can change them.
 */
export function ImportSource({ sheet }: { sheet: model.Sheet }) {
  const { mapping, questions } = useUnit({ mapping: model.$mapping, questions: model.$columnQuestions })
  const asked = questions.filter((question) => question !== null).length
  const isUnknown = mapping.every((name) => name === null)
  return (
    <>
      {isUnknown && (
        <p role="alert" className={layout.problem}>
          Ни один заголовок не узнан. Укажите, что в каждом столбце, или выберите строку с заголовками.
        </p>
      )}
      <details open={asked > 0 || isUnknown}>
        <summary className={styles.summary}>
          Столбцы файла: узнано {mapping.filter((name) => name !== null).length} из {mapping.length}
          {asked > 0 && `, ${plural(asked, ['вопрос', 'вопроса', 'вопросов'])}`}
        </summary>
        <TablePosition sheet={sheet} />
        <Mapping sheet={sheet} />
        <Preview sheet={sheet} />
      </details>
    </>
  )
}

function TablePosition({ sheet: { tables, position, rows } }: { sheet: model.Sheet }) {
  const { selectSheet, selectHeadingRow } = useUnit({
    selectSheet: model.sheetSelected,
    selectHeadingRow: model.headingRowSelected,
  })
  const headingRows = possibleHeadingRows(rows)
  if (tables.length === 1 && headingRows.length < 2) return null
  return (
    <div className={styles.mapping}>
      {tables.length > 1 && (
        <Select
          label="Лист"
          items={tables.map(({ name, isHidden }, index) => ({
            value: String(index),
            label: isHidden ? `${name} (скрыт)` : name,
          }))}
          value={String(position.sheet)}
          onChange={(value) => selectSheet(Number(value))}
        />
      )}
      <Select
        label="Строка с заголовками"
        items={headingRows.map((row) => ({
          value: String(row),
          label: `${row + 1}: ${headingsAt(rows, { headingRow: row, isTwofold: false }).filter(Boolean).join(', ')}`,
        }))}
        value={String(position.headingRow)}
        onChange={(value) => selectHeadingRow(Number(value))}
      />
    </div>
  )
}

function Mapping({ sheet: { headings, rows, position } }: { sheet: model.Sheet }) {
  const { mapping, questions, map } = useUnit({
    mapping: model.$mapping,
    questions: model.$columnQuestions,
    map: model.columnMapped,
  })
  const samples = samplesOf(rows, position.headingRow, headings.length)
  return (
    <div className={styles.mapping}>
      {mapping.map((name, index) => (
        <Select
          // Columns have no ids, and their order in a file is fixed.
          key={index}
          label={headings[index] || `Столбец ${index + 1}`}
          hint={questions[index] ?? samples[index] ?? undefined}
          items={items}
          value={name ?? SKIPPED}
          onChange={(value) => map({ index, name: nameOf(value) })}
        />
      ))}
    </div>
  )
}

function Preview({ sheet: { rows, headings, position } }: { sheet: model.Sheet }) {
  const shown = rows.slice(position.headingRow + 1).slice(0, PREVIEW_ROWS)
  return (
    <div className={styles.preview} role="region" aria-label="Первые строки файла" tabIndex={0}>
      <table>
        <thead>
          <tr>
            {headings.map((heading, index) => (
              <th key={index} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {shown.map((row, line) => (
            <tr key={line}>
              {headings.map((_, index) => (
                <td key={index}>{textOf(row[index])}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

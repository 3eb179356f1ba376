import { useUnit } from 'effector-react'
import { Select } from '../../kit/ui/fields/Select.tsx'
import { $mapping, columnMapped, type Sheet } from './import-model.ts'
import styles from './ImportModal.module.css'
import { productColumns, type ColumnName } from './product-columns.ts'

const SKIPPED = 'none'
const items = [
  { value: SKIPPED, label: 'Не менять' },
  ...productColumns.map(({ name, title }) => ({ value: name, label: title })),
]
const nameOf = (value: string): ColumnName | null => productColumns.find(({ name }) => name === value)?.name ?? null

/** What each column of the file holds: told by its head, changed by hand. */
export function ImportColumns({ sheet }: { sheet: Sheet }) {
  const { mapping, map } = useUnit({ mapping: $mapping, map: columnMapped })
  return (
    <details className={styles.columns} open={mapping.every((name) => name === null)}>
      <summary className={styles.summary}>
        Столбцы файла: узнано {mapping.filter((name) => name !== null).length} из {mapping.length}
      </summary>
      <div className={styles.mapping}>
        {mapping.map((name, index) => (
          <Select
            // The columns of one file stay in their places.
            key={index}
            label={sheet.rows[0]?.[index] || `Столбец ${index + 1}`}
            items={items}
            value={name ?? SKIPPED}
            onChange={(value) => map({ index, name: nameOf(value) })}
          />
        ))}
      </div>
    </details>
  )
}

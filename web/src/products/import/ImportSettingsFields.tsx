import { useUnit } from 'effector-react'
import { numberText, plural } from '../../kit/text.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { Checkbox } from '../../kit/ui/fields/Checkbox.tsx'
import { Segments } from '../../kit/ui/fields/Segments.tsx'
import * as file from './file-model.ts'
import { countHidden, hintLines } from './import-lines.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './ImportModal.module.css'
import * as model from './import-model.ts'
import { $isCreatingCategories, categoriesRequested } from './missing-categories.ts'

/** The maximum number of listed titles; nobody reads a longer list. */
const MAX_LISTED_TITLES = 8

/** The owner's decisions about a file; each is offered only if the file gives a reason. */
export function ImportSettingsFields({ sheet }: { sheet: file.Sheet }) {
  const { plan, settings, mapping, leftRows, isPreparing, change, takeHidden, create } = useUnit({
    plan: model.$plan,
    settings: model.$settings,
    mapping: file.$mapping,
    leftRows: file.$leftRows,
    isPreparing: $isCreatingCategories,
    change: model.settingsChanged,
    takeHidden: file.hiddenRowsIncluded,
    create: categoriesRequested,
  })
  const hidden = countHidden(sheet, sheet.position.headingRow)
  const hints = hintLines({ rows: sheet.rows, hiddenRows: leftRows }, mapping, sheet.position)
  const missing = plan?.missingCategories ?? []
  const isOwn = mapping.includes('code')
  return (
    <div className={styles.settings}>
      {hints.length > 0 && (
        <p className={layout.longHint}>
          {hints.length === 1 ? 'Пропущена строка' : 'Пропущены строки'} {hints.join(', ')}: вместо чисел там слова, как
          в пояснениях к столбцам.
        </p>
      )}
      {mapping.includes('quantity') && (
        <Segments
          label="Количество в файле"
          items={[
            { value: 'set', label: 'Заменить остаток' },
            { value: 'add', label: 'Прибавить к остатку' },
          ]}
          value={settings.isAdding ? 'add' : 'set'}
          onChange={(value) => change({ isAdding: value === 'add' })}
        />
      )}
      {missing.length > 0 && (
        <div className={layout.line}>
          <Button busy={isPreparing} onClick={() => create(missing)}>
            {`Создать ${plural(missing.length, ['категорию', 'категории', 'категорий'])}`}
          </Button>
          <span className={layout.longHint}>
            {missing.slice(0, MAX_LISTED_TITLES).join(', ')}
            {missing.length > MAX_LISTED_TITLES && ` и ещё ${numberText(missing.length - MAX_LISTED_TITLES)}`}
          </span>
        </div>
      )}
      {((plan?.otherTitles ?? 0) > 0 || settings.isRenaming) && (
        <Checkbox
          label="Менять названия найденных по артикулу товаров"
          hint={`В файле они другие в ${plural(plan?.otherTitles ?? 0, ['строке', 'строках', 'строках'])}.`}
          checked={settings.isRenaming}
          onChange={({ target }) => change({ isRenaming: target.checked })}
        />
      )}
      {(plan?.longTitles ?? 0) > 0 && (
        <Checkbox
          label="Укоротить названия длиннее 50 символов"
          hint={`Таких строк: ${numberText(plan?.longTitles ?? 0)}. Полное название встанет в начало описания.`}
          checked={settings.isShortening}
          onChange={({ target }) => change({ isShortening: target.checked })}
        />
      )}
      {hidden > 0 && (
        <Checkbox
          label={`Взять и скрытые строки: ${numberText(hidden)}`}
          hint="В таблице их скрыл фильтр или человек."
          checked={leftRows.size === 0}
          onChange={({ target }) => takeHidden(target.checked)}
        />
      )}
      {isOwn && (
        <p className={layout.longHint}>
          Дополнительных опций товаров (вкладка «Опции») в файле нет: они остаются как есть.
        </p>
      )}
    </div>
  )
}

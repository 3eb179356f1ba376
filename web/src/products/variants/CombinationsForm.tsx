import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useUnit } from 'effector-react'
import { memo, useDeferredValue, useMemo, useState } from 'react'
import { useFieldArray, useWatch } from 'react-hook-form'
import type { OptionDraft } from '@console/shared/variants'
import { FormModal } from '../../kit/form/FormModal.tsx'
import { usePartForm } from '../../kit/form/use-entity-form.ts'
import { plural } from '../../kit/text.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { IconButton } from '../../kit/ui/buttons/IconButton.tsx'
import { TextField } from '../../kit/ui/fields/TextField.tsx'
import {
  countOf,
  MAX_COMBINATIONS,
  patternOf,
  filledAxes,
  combinationsForm,
  draftsOf,
  plannedOf,
  type CombinationsValues,
  type Planned,
} from './combinations.ts'
import { $articles, duplicateText } from '../assortment/articles-model.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './CombinationsForm.module.css'
import { GoodsFields } from '../forms/GoodsFields.tsx'
import { Checkbox } from '../../kit/ui/fields/Checkbox.tsx'
import { classes } from '../../kit/ui/dom/classes.ts'

interface CombinationsListProps {
  planned: readonly Planned[]
  /** Titles of combinations that are not sold. */
  struck: ReadonlySet<string>
  onStruck: (struck: ReadonlySet<string>) => void
}

/** The combinations to be created; those that are not sold are struck out. */
const CombinationsList = memo(function CombinationsList({ planned, struck, onStruck }: CombinationsListProps) {
  const articles = useUnit($articles)
  if (planned.length === 0)
    return <p className={layout.hint}>Здесь появятся сочетания: назовите свойства и значения.</p>
  const toggle = (title: string, sold: boolean) => {
    const after = new Set(struck)
    if (sold) after.delete(title)
    else after.add(title)
    onStruck(after)
  }
  return (
    <fieldset>
      <legend className={styles.legend}>Снимите отметку с того, что не продаётся</legend>
      <ul className={styles.combinations}>
        {planned.map(({ title, article, problem }) => {
          const isSold = problem === null && !struck.has(title)
          return (
            <li key={title} className={classes(styles.combination, !isSold && styles.struck)}>
              <Checkbox
                label={title}
                checked={isSold}
                disabled={problem !== null}
                onChange={({ target }) => toggle(title, target.checked)}
              />
              <span className={classes(layout.hint, styles.article)}>
                {problem ?? article}
                {problem === null && duplicateText(articles, article) && ' — такой артикул уже есть'}
              </span>
            </li>
          )
        })}
      </ul>
    </fieldset>
  )
})

interface CombinationsFormProps {
  name: string
  taken: ReadonlySet<string>
  onMake: (drafts: OptionDraft[]) => void
  onClose: () => void
}

const forms = ['характеристику', 'характеристики', 'характеристик'] as const

/** Creates characteristics for all combinations of the properties' values. */
export default function CombinationsForm({ name, taken, onMake, onClose }: CombinationsFormProps) {
  const [struck, setStruck] = useState<ReadonlySet<string>>(new Set())
  const make = (values: CombinationsValues) => {
    // Plans from the submitted values, since the shown list may lag behind the typing.
    const all = plannedOf(filledAxes(values), values.article, taken)
    onMake(
      draftsOf(
        values,
        all.filter(({ title, problem }) => problem === null && !struck.has(title)),
      ),
    )
  }
  const form = usePartForm(combinationsForm, null, { submit: make, close: onClose })
  const { field, control, register, formState, setValue, getFieldState } = form
  const { fields, append, remove } = useFieldArray({ control, name: 'axes' })
  const typed = useDeferredValue(useWatch({ control }) as CombinationsValues)
  const axes = useMemo(() => filledAxes(typed), [typed])
  const planned = useMemo(() => plannedOf(axes, typed.article, taken), [axes, typed.article, taken])
  const wanted = planned.filter(({ title, problem }) => problem === null && !struck.has(title))
  const count = countOf(axes)

  // Until the owner edits the pattern, it follows the properties' names.
  const followNames = () => {
    if (!getFieldState('article').isDirty || form.getValues('article') === '')
      setValue('article', patternOf(form.getValues('axes')))
  }
  return (
    <FormModal
      form={form}
      title="Сочетания свойств"
      size="large"
      draft={`combinations:${name}`}
      className={layout.fields}
      footer={
        <>
          <Button onClick={onClose}>Отмена</Button>
          <Button kind="primary" type="submit" disabled={wanted.length === 0}>
            {wanted.length === 0 ? 'Создать' : `Создать ${plural(wanted.length, forms)}`}
          </Button>
        </>
      }
    >
      <fieldset className={layout.fields}>
        <legend className="visually-hidden">Свойства</legend>
        {fields.map(({ id }, index) => (
          <div key={id} className={styles.axis}>
            <TextField
              label="Свойство"
              required
              placeholder="Размер"
              error={formState.errors.axes?.[index]?.name?.message}
              {...register(`axes.${index}.name`, { onChange: followNames })}
              {...(index === 0 && { 'data-autofocus': true })}
            />
            <TextField
              label="Значения через запятую"
              required
              placeholder="S, M, L"
              {...field(`axes.${index}.values`)}
            />
            {fields.length > 1 && (
              <IconButton
                label={`Убрать свойство ${index + 1}`}
                className={styles.remove}
                onClick={() => {
                  remove(index)
                  followNames()
                }}
              >
                <X />
              </IconButton>
            )}
          </div>
        ))}
        <div>
          <Button size="small" icon={<Plus />} onClick={() => append({ name: '', values: '' })}>
            Добавить свойство
          </Button>
        </div>
      </fieldset>
      <GoodsFields stock article={{ label: 'Шаблон артикула', hint: 'Свойства в скобках, {№} — номер по порядку.' }} />
      {count > MAX_COMBINATIONS ? (
        <p role="alert" className={styles.tooMany}>
          Получится {plural(count, ['сочетание', 'сочетания', 'сочетаний'])}, а за раз можно создать не больше{' '}
          {MAX_COMBINATIONS}. Уберите часть значений.
        </p>
      ) : (
        <CombinationsList planned={planned} struck={struck} onStruck={setStruck} />
      )}
    </FormModal>
  )
}

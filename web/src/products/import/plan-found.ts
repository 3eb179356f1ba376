import * as z from 'zod/mini'
import { ProductDraft, type Product } from '@console/shared/products'
import { OptionDraft, StoredOptionDraft, type Variant } from '@console/shared/variants'
import { completeOption, sendableOptions } from '../forms/sendable-options.ts'
import { optionDraftOf, optionValues, storedDraft } from '../forms/option-form.ts'
import type { FoundTarget } from './import-target.ts'
import type { ImportLine, LineCells, LineKind, ImportSettings } from './line.ts'
import { isChangedBySheet } from '../../kit/sheets/formulas.ts'
import { textKey } from '../../kit/same-text.ts'
import { titleOfColumn } from '../columns/product-columns.ts'
import {
  categoriesOf,
  checked,
  isSameField,
  optionFields,
  productData,
  type KnownCategories,
  type ProductData,
} from './line-fields.ts'

/** A call that changes an existing product or variant. */
export type ChangeJob =
  | { readonly lines: number[]; readonly kind: 'product'; readonly product: Product; readonly data: ProductData }
  | {
      readonly lines: number[]
      readonly kind: 'variant'
      readonly product: Product
      readonly variant: Variant
      title: string | null
      readonly options: OptionDraft[]
      /** Adds the change of a stock to the stock that the server has. */
      readonly isAdding: boolean
    }
type JobOf<Kind> = Extract<ChangeJob, { kind: Kind }>

const ProductFields = z.partial(ProductDraft)
const OptionFields = z.partial(OptionDraft)
const StoredOptionFields = z.partial(StoredOptionDraft)

const OTHER_PHOTO = 'у найденных товаров файлом не меняется, замените его на странице товара'
/** Columns that only identify the line's item. */
const KEYS = new Set(['product', 'variant', 'option', 'article', 'photo', 'code', 'handle', 'parent', 'id'])

/** Drops the titles from a characteristic's line, unless they may rename it: found by code, or by article with `isRenaming`. */
export function withoutTitles(line: ImportLine, { by, kind }: FoundTarget, { isRenaming }: ImportSettings): ImportLine {
  if (by === 'code' || kind !== 'option' || (by === 'article' && isRenaming)) return line
  const { product: _product, option: _option, ...cells } = line.cells
  return { ...line, cells }
}

/** Collects the changes of existing items; `taken` are articles in upper case. */
export function createChanges(known: KnownCategories, { isAdding }: ImportSettings, taken: ReadonlySet<string>) {
  const ofProducts = new Map<string, JobOf<'product'>>()
  const ofVariants = new Map<string, JobOf<'variant'>>()

  /** `line` has only the values that differ from the shop's, `whole` all of the file's. */
  function add(line: ImportLine, whole: LineCells, target: FoundTarget, problems: string[], notes: string[]): LineKind {
    const { product } = target
    const { title, ...rest } = productData(line, known)
    const data = { ...rest, ...(target.kind === 'option' && title !== undefined && { title }) }
    checked(ProductFields, data, 'product', line.cells, problems)
    if (target.kind === 'option') problems.push(...changedBySheetIn(line, 'product', product.title))
    for (const one of categoriesOf(line.cells, known).missing) problems.push(`Категории «${one}» в магазине нет`)
    const changed = Object.entries(data).filter(
      ([name, value]) =>
        !isSameField(name, value, product[name as keyof ProductData] ?? (Array.isArray(value) ? [] : '')),
    )
    if (line.cells.photo !== undefined) {
      const isAlone = changed.length === 0 && Object.keys(whole).every((name) => KEYS.has(name))
      if (isAlone && whole.handle === undefined) problems.push(`Фото: ${OTHER_PHOTO}`)
      else notes.push(`Фото: ${OTHER_PHOTO}`)
    }
    // The whole line is checked before any of it is planned.
    const applyOption = target.kind === 'product' ? null : ofOption(line, target, problems, notes)
    if (problems.length > 0) return 'wrong'
    if (changed.length > 0) {
      const job = jobIn(ofProducts, product.product_uuid, () => ({ kind: 'product', product, data: {}, lines: [] }))
      Object.assign(job.data, Object.fromEntries(changed))
      job.lines.push(line.number)
    }
    const kind = applyOption?.() ?? 'skipped'
    return kind === 'skipped' && changed.length > 0 ? 'changed' : kind
  }

  /** Returns a function that plans the line's change of its characteristic, once the whole line is valid. */
  function ofOption(
    line: ImportLine,
    target: Exclude<FoundTarget, { kind: 'product' }>,
    problems: string[],
    notes: string[],
  ): (() => LineKind) | null {
    const { product, variant } = target
    const old = target.kind === 'option' ? target.option : null
    const fields = optionFields(line)
    const start = old && { ...optionDraftOf(optionValues(old)), option_uuid: old.option_uuid }
    const { fiscal_payment_object: fiscal = start?.fiscal_payment_object } = fields
    // A stored label that only the provider knows may stay, but cannot be newly set.
    const rules = start && fiscal === start.fiscal_payment_object ? StoredOptionFields : OptionFields
    const checkedFields = checked(rules, fields, 'option', line.cells, problems)
    if (old)
      problems.push(
        ...changedBySheetIn(line, 'article', old.article),
        ...changedBySheetIn(line, 'option', old.title),
        ...changedBySheetIn(line, 'variant', variant.title),
      )
    const title = old ? line.cells.variant : undefined
    const renamed = title !== undefined && title !== variant.title ? title : null
    if (renamed && (product.variants ?? []).some((one) => one !== variant && textKey(one.title) === textKey(renamed)))
      problems.push(`Характеристика стоит в варианте «${variant.title}»: в другой её файлом не перенести`)
    if (renamed) checked(ProductFields, { title: renamed }, 'variant', line.cells, problems)
    if (!checkedFields) return null
    if (old && isAdding && checkedFields.quantity !== undefined)
      checkedFields.quantity = String((old.quantity ?? 0) + Number(checkedFields.quantity))
    const isChanged = Object.entries(checkedFields).some(
      ([name, value]) => !isSameField(name, value, start?.[name as keyof OptionDraft]),
    )
    return () => {
      if (old && !isChanged && !renamed) return 'skipped'
      const job = jobIn(ofVariants, variant.uuid, () => ({
        ...{ kind: 'variant', product, variant, title: null, lines: [], isAdding },
        options: sendableOptions({
          variant,
          productTitle: product.title,
          taken,
          notes,
          given: (one) => (one === old ? checkedFields : {}),
        }),
      }))
      job.title = renamed ?? job.title
      const index = old ? job.options.findIndex(({ option_uuid }) => option_uuid === old.option_uuid) : -1
      if (!old) job.options.push(completeOption(checkedFields, product.title, taken))
      // Fields that the file does not have keep the provider's values.
      else job.options[index] = Object.assign({}, job.options[index] ?? storedDraft(old), checkedFields)
      job.lines.push(line.number)
      return old ? 'changed' : 'created'
    }
  }

  return { add, jobs: (): ChangeJob[] => [...ofProducts.values(), ...ofVariants.values()] }
}

/** The error of a text that a spreadsheet changed: '00123' became 123. */
function changedBySheetIn(
  { cells }: ImportLine,
  name: 'product' | 'variant' | 'option' | 'article',
  stored: string | null | undefined,
): string[] {
  const text = cells[name]
  if (!stored || text === undefined || !isChangedBySheet(stored, text)) return []
  return [
    name === 'article' && /^\d+$/.test(text)
      ? `Артикул похож на «${stored}» без нулей в начале: впишите его в файл целиком`
      : `${titleOfColumn(name)}: «${stored}» таблица превратила в «${text}», впишите целиком`,
  ]
}

function jobIn<Job extends ChangeJob>(jobs: Map<string, Job>, key: string, fresh: () => Job): Job {
  const job = jobs.get(key) ?? fresh()
  jobs.set(key, job)
  return job
}

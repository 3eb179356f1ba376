import * as z from 'zod/mini'
import type { Category } from '@console/shared/categories'
import { newProduct, ProductDraft, type Product } from '@console/shared/products'
import { FIRST_VARIANT_TITLE, newOption, OptionDraft, StoredOptionDraft, type Variant } from '@console/shared/variants'
import { contradictionsIn } from './contradictions.ts'
import {
  checked,
  conversionsOf,
  isSame,
  optionFields,
  productData,
  type ImportLine,
  type ProductData,
} from './import-lines.ts'
import { changesOf, type CellChange } from './cell-changes.ts'
import { targetsIn, type FoundTarget, type ImportTarget } from './import-target.ts'
import { keyOf } from './product-columns.ts'
import { optionDraftOf, optionValues, storedDraft } from '../variants/option-form.ts'

export type LineKind = 'created' | 'changed' | 'skipped' | 'wrong'

/** What becomes of a line, before anything is sent. */
export interface LinePlan {
  readonly number: number
  readonly kind: LineKind
  readonly title: string
  /** Everything that is wrong with it. */
  readonly problems: readonly string[]
  /** What it changes of a thing that is there, cell by cell. */
  readonly changes: readonly CellChange[]
  /** Numbers whose unit is another one in the shop. */
  readonly conversions: readonly string[]
}

/** One call, or the two that make a product; `lines` are the ones it carries. */
export type ImportJob = { readonly lines: number[] } & (
  | { readonly kind: 'product'; readonly product: Product; readonly data: ProductData }
  | {
      readonly kind: 'variant'
      readonly product: Product
      readonly variant: Variant
      title: string | null
      readonly options: OptionDraft[]
    }
  | {
      readonly kind: 'new'
      readonly data: ProductDraft
      readonly photo: string
      readonly variants: { readonly title: string; readonly options: OptionDraft[] }[]
    }
)
export type JobOf<Kind> = Extract<ImportJob, { kind: Kind }>

export interface ImportPlan {
  readonly lines: readonly LinePlan[]
  readonly jobs: readonly ImportJob[]
}

/** What cells may say, wherever their line belongs. */
const ToldCells = z.partial(OptionDraft)

/** The dry run: what would be made and changed, and why not. */
export function planOf(
  lines: readonly ImportLine[],
  products: readonly Product[],
  categories: readonly Category[],
): ImportPlan {
  const targetOf = targetsIn(products)
  const categoryUuids = new Map(categories.map(({ uuid, title }) => [keyOf(title), uuid]))
  const ofProducts = new Map<string, JobOf<'product'>>()
  const ofVariants = new Map<string, JobOf<'variant'>>()
  const made = new Map<string, JobOf<'new'>>()

  const variantJob = (product: Product, variant: Variant) =>
    jobIn(ofVariants, variant.uuid, {
      kind: 'variant',
      product,
      variant,
      title: null,
      options: (variant.options ?? []).map(storedDraft),
      lines: [],
    })

  function ofTarget(line: ImportLine, target: FoundTarget, problems: string[]): LineKind {
    const { product } = target
    const data = productData(line, categoryUuids, target.kind === 'option', problems)
    checked(ProductDraft, { ...newProduct, title: product.title, ...data }, 'product', problems)
    const news = Object.entries(data).filter(
      ([name, value]) => !isSame(name, value, product[name as keyof ProductData] ?? (Array.isArray(value) ? [] : '')),
    )
    // Checked whole before anything of it is taken over.
    const applyOption = target.kind === 'product' ? null : ofOption(line, target, problems)
    if (problems.length > 0) return 'wrong'
    if (news.length > 0) {
      const job = jobIn(ofProducts, product.product_uuid, { kind: 'product', product, data: {}, lines: [] })
      Object.assign(job.data, Object.fromEntries(news))
      job.lines.push(line.number)
    }
    const kind = applyOption?.() ?? 'skipped'
    return kind === 'skipped' && news.length > 0 ? 'changed' : kind
  }

  /** What the line does to its characteristic, once all of it is known to be right. */
  function ofOption(
    line: ImportLine,
    target: Exclude<FoundTarget, { kind: 'product' }>,
    problems: string[],
  ): (() => LineKind) | null {
    const { product, variant } = target
    const fields = optionFields(line)
    const old = target.kind === 'option' ? target.option : null
    const start = old ? { ...optionDraftOf(optionValues(old)), option_uuid: old.option_uuid } : newOption
    const { fiscal_payment_object: fiscal = start.fiscal_payment_object } = fields
    // A label that only the provider knows may stay, but not come anew.
    const rules = fiscal === start.fiscal_payment_object ? StoredOptionDraft : OptionDraft
    const option = checked(rules, { ...start, ...fields }, 'option', problems)
    if (old && hasLostZeros(old.article, line.cells.article))
      problems.push(`Артикул похож на «${old.article}» без нулей в начале: впишите его в файл целиком`)
    const title = old ? line.cells.variant : undefined
    const renamed = title !== undefined && title !== variant.title ? title : null
    if (renamed && (product.variants ?? []).some((one) => one !== variant && keyOf(one.title) === keyOf(renamed)))
      problems.push(`Характеристика стоит в варианте «${variant.title}»: в другой её файлом не перенести`)
    if (renamed) checked(ProductDraft, { ...newProduct, title: renamed }, 'variant', problems)
    if (!option) return null
    const isChanged = Object.entries(fields).some(
      ([name, value]) => !isSame(name, value, start[name as keyof OptionDraft]),
    )
    return () => {
      if (old && !isChanged && !renamed) return 'skipped'
      const job = variantJob(product, variant)
      job.title = renamed ?? job.title
      const index = old ? job.options.findIndex(({ option_uuid }) => option_uuid === old.option_uuid) : -1
      if (!old) job.options.push(option)
      // What the file does not say stays as the provider keeps it.
      else job.options[index] = { ...(job.options[index] ?? storedDraft(old)), ...toldBy(option, fields) }
      job.lines.push(line.number)
      return old ? 'changed' : 'created'
    }
  }

  function ofNew(line: ImportLine, problems: string[]): LineKind {
    const { product = '', photo, variant = FIRST_VARIANT_TITLE } = line.cells
    const known = made.get(keyOf(product))
    const address = known?.photo ?? photo
    if (!address) problems.push('Нового товара без фото не создать: добавьте столбец с его адресом')
    const told = productData(line, categoryUuids, true, problems)
    const data = checked(ProductDraft, { ...newProduct, ...told }, 'product', problems)
    const option = checked(OptionDraft, { ...newOption, ...optionFields(line) }, 'option', problems)
    checked(ProductDraft, { ...newProduct, title: variant }, 'variant', problems)
    if (!address || !data || !option || problems.length > 0) return 'wrong'
    const job = jobIn(made, keyOf(product), { kind: 'new', data, photo: address, variants: [], lines: [] })
    const same = job.variants.find(({ title }) => keyOf(title) === keyOf(variant))
    if (same) same.options.push(option)
    else job.variants.push({ title: variant, options: [option] })
    job.lines.push(line.number)
    return 'created'
  }

  const placed = lines.map((line) => ({ line, target: targetOf(line) }))
  const contradictions = contradictionsIn(placed)
  const plans = placed.map(({ line, target }): LinePlan => {
    const about = { number: line.number, title: titleOf(line, target), conversions: conversionsOf(line) }
    if (line.problems) return { ...about, kind: 'wrong', problems: line.problems, changes: [] }
    const problems: string[] = [...(contradictions.get(line.number) ?? [])]
    if (target.kind === 'wrong') {
      problems.push(target.problem)
      productData(line, categoryUuids, true, problems)
      checked(ToldCells, optionFields(line), 'option', problems)
      return { ...about, kind: 'wrong', problems, changes: [] }
    }
    if (target.kind === 'new') return { ...about, kind: ofNew(line, problems), problems, changes: [] }
    const kind = ofTarget(line, target, problems)
    const changes = kind === 'changed' && target.kind !== 'variant' ? changesOf(line, target, categories) : []
    return { ...about, kind, problems, changes }
  })
  return { lines: plans, jobs: [...ofProducts.values(), ...ofVariants.values(), ...made.values()] }
}

/** A spreadsheet makes 123 of '00123'. */
const hasLostZeros = (stored: string | null | undefined, told: string | undefined): boolean =>
  stored !== told && told !== undefined && /^0+(\d+)$/.exec(stored ?? '')?.[1] === told

/** Of a checked characteristic, what the line says. */
const toldBy = (option: OptionDraft, fields: object): Partial<OptionDraft> =>
  Object.fromEntries(Object.entries(option).filter(([name]) => name in fields))

/** What the owner knows the line by: what it was found to be, or what it says itself. */
function titleOf({ cells }: ImportLine, target: ImportTarget): string {
  const product = 'product' in target ? target.product.title : cells.product
  const option = target.kind === 'option' ? target.option.title : cells.option
  return [product, option].filter(Boolean).join(', ') || (cells.article ?? '')
}

function jobIn<Job extends ImportJob>(jobs: Map<string, Job>, key: string, fresh: Job): Job {
  const job = jobs.get(key) ?? fresh
  jobs.set(key, job)
  return job
}

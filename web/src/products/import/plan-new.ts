import type { Task } from '@console/shared/kit/slices'
import { newProduct, ProductDraft, type Product } from '@console/shared/products'
import { FIRST_VARIANT_TITLE, MAX_VARIANT_PHOTOS, OptionDraft } from '@console/shared/variants'
import * as z from 'zod/mini'
import { completeOption } from '../forms/sendable-options.ts'
import { readCode, photosIn } from '../columns/cell-texts.ts'
import { isOfProduct, shortened, type ImportLine, type ImportSettings } from './line.ts'
import { textKey } from '../../kit/same-text.ts'
import { categoriesOf, checked, optionFields, productData, type KnownCategories } from './line-fields.ts'

/** A variant of a new product; its photos are addresses. */
interface NewVariant {
  readonly key: string
  readonly title: string
  readonly photos: string[]
  readonly options: OptionDraft[]
}
/** A product to be created from lines; without photos it gets the placeholder picture. */
export interface NewProductJob {
  readonly kind: 'new'
  readonly lines: number[]
  readonly data: ProductDraft
  readonly photos: string[]
  readonly variants: NewVariant[]
}

const OptionFields = z.partial(OptionDraft)

interface NewProducts {
  readonly add: (line: ImportLine, group: string, problems: string[], notes: string[]) => 'created' | 'wrong'
  /** The articles of the shop and of the file, in upper case. */
  readonly taken: ReadonlySet<string>
  readonly longTitles: () => number
  readonly jobs: () => NewProductJob[]
}

/** Collects the products to be created, by the group of their lines. */
export function* createNewProducts(
  products: readonly Product[],
  lines: readonly ImportLine[],
  categories: KnownCategories,
  { isShortening }: ImportSettings,
): Task<NewProducts> {
  const jobs = new Map<string, NewProductJob>()
  // A group that has characteristics needs no default one.
  const groupsWithOptions = new Set<string>()
  const taken = new Set<string>()
  const take = ({ article }: { readonly article?: string | null | undefined }) =>
    article && taken.add(article.toUpperCase())
  for (const { variants } of products) {
    yield
    for (const { options } of variants ?? []) options?.forEach(take)
  }
  for (const line of lines) {
    yield
    take(line.cells)
    if (line.group && !isOfProduct(line)) groupsWithOptions.add(line.group)
  }

  let longTitles = 0
  /** Characteristics without a title; if a product has several, they get their articles as titles. */
  const untitled = new Set<OptionDraft>()

  /** A title that is too long is shortened; the whole of it becomes the beginning of the description. */
  function fitted(line: ImportLine): ImportLine {
    const { product = '', description } = line.cells
    const title = shortened(product)
    if (title === product) return line
    longTitles += 1
    if (!isShortening) return line
    return {
      ...line,
      cells: { ...line.cells, product: title, description: [product, description].filter(Boolean).join('\n') },
    }
  }

  function add(whole: ImportLine, group: string, problems: string[], notes: string[]): 'created' | 'wrong' {
    const line = fitted(whole)
    const { cells } = line
    const fields = optionFields(line)
    const data = checked(ProductDraft, { ...newProduct, ...productData(line, categories) }, 'product', cells, problems)
    checked(OptionFields, fields, 'option', cells, problems)
    const title = cells.variant ?? FIRST_VARIANT_TITLE
    checked(ProductDraft, { ...newProduct, title }, 'variant', cells, problems)
    if (!data || problems.length > 0) return 'wrong'
    const job = jobs.get(group) ?? { kind: 'new', lines: [], data, photos: [], variants: [] }
    jobs.set(group, job)
    job.lines.push(line.number)
    // The first line gives the product's title; other fields may come from any of its lines.
    Object.assign(job.data, productData(line, categories), { title: job.data.title })
    const photos = photosOf(cells.photo, notes)
    for (const photo of photos) if (!job.photos.includes(photo)) job.photos.push(photo)
    const missing = categoriesOf(cells, categories).missing.map((one) => `«${one}»`)
    if (missing.length > 0) {
      const [headings, them] = missing.length === 1 ? ['Категории', 'неё'] : ['Категорий', 'них']
      notes.push(`${headings} ${missing.join(', ')} в магазине нет: без ${them}`)
    }
    const code = readCode(cells.code)
    const isBare = isOfProduct(line) && (code !== null || groupsWithOptions.has(line.group ?? ''))
    if (isBare && job.variants.length === 0) return 'created'
    const key = code?.variant || textKey(title)
    const variant = job.variants.find((one) => one.key === key) ?? { key, title, photos: [], options: [] }
    if (!job.variants.includes(variant)) job.variants.push(variant)
    // Our own export has the product's photo first, then those of the variant.
    const own = code && photos.length > 1 ? photos.slice(1) : photos
    for (const photo of own)
      if (!variant.photos.includes(photo) && variant.photos.length < MAX_VARIANT_PHOTOS) variant.photos.push(photo)
    if (isBare) return 'created'
    const option = completeOption(fields, data.title, taken)
    taken.add(option.article.toUpperCase())
    if (!fields.price && Number(fields.quantity) > 0)
      notes.push('Цены нет: товар создаётся с остатком 0, чтобы его не продать даром')
    variant.options.push(option)
    if (fields.title === undefined) untitled.add(option)
    if (variant.options.length > 1)
      for (const one of variant.options) if (untitled.delete(one)) one.title = shortened(one.article)
    return 'created'
  }

  return { add, taken, longTitles: () => longTitles, jobs: () => [...jobs.values()] }
}

/** The addresses of a cell, up to the number that a product may have. */
function photosOf(text: string | undefined, notes: string[]): string[] {
  const found = photosIn(text ?? '')
  const photos = found.filter((one) => /^https?:\/\//i.test(one))
  const [other] = found.filter((one) => !photos.includes(one))
  if (other) notes.push(`Фото «${other}» — не адрес: нужен адрес вида https://…`)
  if (photos.length > MAX_VARIANT_PHOTOS + 1) notes.push(`Фото больше ${MAX_VARIANT_PHOTOS}: остальные не войдут`)
  return photos.slice(0, MAX_VARIANT_PHOTOS + 1)
}

import { allSettled, type EventCallable, type Store } from 'effector'
import type { ApiError } from '@console/web/kit/api/error'
import type { Editing } from '@console/web/kit/data/crud'
import type { FormSubmission } from '@console/web/kit/data/form'
import { newPhoto, savedPhoto, type Photo } from '@console/web/kit/pictures/photo'
import { cardForm } from '@console/web/catalogue/cards/card-form'
import { categoryCard } from '@console/web/catalogue/categories/CategoryForm.tsx'
import * as categories from '@console/web/catalogue/categories/model'
import * as rubrics from '@console/web/catalogue/rubrics/model'
import { rubricCard } from '@console/web/catalogue/rubrics/RubricForm.tsx'
import * as posts from '@console/web/posts/model'
import { postForm } from '@console/web/posts/post-form'
import { productForm } from '@console/web/products/forms/product-form'
import { simpleProductForm } from '@console/web/products/edit/SimpleProductForm.tsx'
import { productOpened, reading, saving as productSaving } from '@console/web/products/edit/product-model'
import { offerForm } from '@console/web/products/offers/offer-form'
import * as offers from '@console/web/products/offers/offers-model'
import { optionValues } from '@console/web/products/forms/option-form'
import { optionRows, variantForm } from '@console/web/products/variants/variant-form'
import * as variants from '@console/web/products/variants/variants-model'
import type { OptionDraft } from '@console/shared/variants'
import { aPhoto, asReady } from '../kit/upload-files.ts'
import type { Nested, Scene, Stage } from './scene.ts'
import { formScreen, type FormOf, type Row, type Screen } from './screen.ts'

/** Opens a list's modal form for the item that the path parameter `param` names. */
export async function editorScreen<
  Item extends { uuid: string },
  Values extends object,
  Accepted,
  Body extends Accepted,
>(
  { app, params }: Stage,
  options: {
    param: string
    opened: () => Promise<unknown>
    list: { readonly $items: Store<Item[]> }
    editor: {
      readonly editOpened: EventCallable<Item>
      readonly $editing: Store<Editing<Item> | null>
      readonly resolved: EventCallable<FormSubmission<Accepted, Item>>
      readonly recreated: EventCallable<Accepted>
      readonly $failure: Store<ApiError | null>
    }
    form: FormOf<Item, Values, Body>
    typedIn?: (typed: Row, values: Values) => Row
  },
): Promise<Screen> {
  const { param, opened, list, editor, form, typedIn } = options
  await opened()
  const listed = app.scope.getState(list.$items).find(({ uuid }) => uuid === params[param])
  if (!listed) throw new Error(`nothing listed at ${param}`)
  await allSettled(editor.editOpened, { scope: app.scope, params: listed })
  const base = app.scope.getState(editor.$editing)?.item ?? null
  return formScreen({ app, units: editor, form, base, ...(typedIn && { typedIn }) })
}

/** Opens pages at the call's own path. */
export const at =
  <Path extends object>({ app, params }: Stage, ...pages: EventCallable<Path>[]) =>
  async () => {
    for (const page of pages) await allSettled(page, { scope: app.scope, params: params as unknown as Path })
  }

const list = (value: unknown): readonly unknown[] => (Array.isArray(value) ? (value as unknown[]) : [])
const urls = (row: Row): string[] => list(row.image_urls) as string[]
export const optionsOf = (row: Row): readonly OptionDraft[] => list(row.options) as OptionDraft[]

/** Returns the characteristics with one of them changed. */
export const withOption =
  (index: number, change: Partial<OptionDraft>) =>
  (row: Row): OptionDraft[] =>
    optionsOf(row).map((option, at) => (at === index ? { ...option, ...change } : option))
export const withoutOption =
  (index: number) =>
  (row: Row): OptionDraft[] =>
    optionsOf(row).filter((_, at) => at !== index)

/* Cards. */

const hideOrShow = (row: Row) => !row.hide_text
const cardPairs = {
  hex_color: ['#111111', '#222222'],
  text_color: ['#333333', '#444444'],
  hide_text: [hideOrShow, hideOrShow],
} as const
const pictureStays = { image_url: 'the other half of its picture, below' }
const cardTyped = (sorting: string, picture: string) => (typed: Row) => {
  const { [sorting]: by, [picture]: file, ...rest } = typed
  return { ...rest, ...(sorting in typed && { sorting: by }), ...(picture in typed && { picture: file }) }
}
const pictureRows = (picture: string): Nested[] => [
  {
    what: 'deleted',
    title: 'they remove the picture, I change the title',
    mine: { title: 'Моё имя' },
    theirs: { image_url: null },
    then: () => ({ title: 'Моё имя', image_url: null }),
  },
  {
    what: 'changed',
    title: 'they replace the picture, I remove it',
    mine: { image_url: null },
    theirs: { [picture]: aPhoto(2) },
    asks: 1,
    then: () => ({ image_url: null }),
  },
]

/* Lists. */

const uuids = (row: Row) => list(row.category_uuids) as string[]
const removeFirstCategory = async ({ act, params }: Stage) => {
  const product = (await act('products.get')) as Row
  return act('categories.remove', undefined, { ...params, category: uuids(product)[0] ?? '' })
}
/** Puts the product in three categories. */
export async function inThreeCategories({ act }: Stage): Promise<void> {
  const all = (await act('categories.list')) as { uuid: string }[]
  await act('products.update', { data: { category_uuids: all.slice(0, 3).map(({ uuid }) => uuid) } })
}
export const categoryRows: Nested[] = [
  {
    what: 'changed',
    title: 'they remove a category, I remove another',
    mine: { category_uuids: (row) => uuids(row).filter((_, at) => at !== 0) },
    theirs: { category_uuids: (row) => uuids(row).filter((_, at) => at !== 1) },
    then: (row) => ({ category_uuids: [uuids(row)[2]] }),
  },
  {
    what: 'deleted',
    title: 'they delete one of its categories, I remove it from another',
    mine: { category_uuids: (row) => uuids(row).filter((_, at) => at !== 1) },
    theirs: removeFirstCategory,
    then: (row) => ({ category_uuids: [uuids(row)[2]] }),
  },
]

type Picked = (all: string[]) => (string | File)[]
const photos = (change: Picked) => (row: Row) => change(urls(row))
const keep: Picked = (all) => all
const photosIn = (typed: Row): Photo[] =>
  list(typed.photos).map((one) => (one instanceof File ? newPhoto(asReady(one)) : savedPhoto(String(one))))
/** Converts typed photos to the form's values: kept URLs, and files. */
const withPhotos =
  (name: string) =>
  (typed: Row): Row => {
    const { photos: _, ...rest } = typed
    return 'photos' in typed ? { ...rest, [name]: photosIn(typed) } : rest
  }
export const photoRows: Nested[] = [
  {
    what: 'deleted',
    title: 'they remove a photo, I add one',
    mine: { photos: photos((all) => [...all, aPhoto(7)]) },
    theirs: { image_urls: photos((all) => all.slice(1)) },
    then: (row) => ({ image_urls: [...urls(row).slice(1), aPhoto(7)] }),
  },
  {
    what: 'deleted',
    title: 'they remove a photo, I insert a new one before all',
    mine: { photos: photos((all) => [aPhoto(7), ...all]) },
    theirs: { image_urls: photos((all) => all.slice(0, -1)) },
    // The photos after it are uploaded again, so they are compared by their content.
    then: () => ({ image_urls: [aPhoto(7), aPhoto(1), aPhoto(2)] }),
  },
  {
    what: 'changed',
    title: 'they add a photo, I remove one',
    mine: { photos: photos((all) => all.slice(1)) },
    theirs: { image_urls: photos(keep), images: () => [aPhoto(8)] },
    then: (row) => ({ image_urls: [...urls(row).slice(1), aPhoto(8)] }),
  },
  {
    what: 'changed',
    title: 'they add a photo, I change the title',
    mine: { title: 'Моё имя' },
    theirs: { image_urls: photos(keep), images: () => [aPhoto(8)] },
    then: (row) => ({ title: 'Моё имя', image_urls: [...urls(row), aPhoto(8)] }),
  },
  {
    what: 'changed',
    title: 'they reverse the photos, I add one',
    mine: { photos: photos((all) => [...all, aPhoto(7)]) },
    theirs: { image_urls: photos((all) => all.toReversed()) },
    then: (row) => ({ image_urls: [...urls(row).toReversed(), aPhoto(7)] }),
  },
  {
    what: 'changed',
    title: 'both reorder the photos',
    mine: { photos: photos(([first = '', ...rest]) => [...rest, first]) },
    theirs: { image_urls: photos((all) => all.toReversed()) },
    asks: 1,
    then: (row) => ({ image_urls: [...urls(row).slice(1), urls(row)[0]] }),
    thenTheirs: (row) => ({ image_urls: urls(row).toReversed() }),
  },
]
/** Gives the item three photos. */
const withThreePhotos =
  (call: string) =>
  ({ act }: Stage) =>
    act(call, { data: { image_urls: [] }, images: [aPhoto(1), aPhoto(2), aPhoto(3)] })

/* Characteristics. */

/** Gives the variant three characteristics. */
export async function withThreeOptions({ act }: Stage): Promise<void> {
  const variant = (await act('variants.get')) as Row
  const [first] = optionsOf(variant)
  const another = (title: string, price: number) => ({ ...first, option_uuid: null, title, article: title, price })
  await act('variants.update', { data: { options: [first, another('Второй', 200), another('Третий', 300)] } })
}
/** Prepares a product with one variant and one characteristic, whose price and stock are on its page and in table cells. */
export async function withOneOption({ act, params }: Stage): Promise<void> {
  const all = (await act('variants.list')) as { uuid: string }[]
  const kept = { ...params, variant: params.variant ?? all[0]?.uuid ?? '' }
  for (const { uuid } of all)
    if (uuid !== kept.variant) await act('variants.remove', undefined, { ...params, variant: uuid })
  const options = optionsOf((await act('variants.get', undefined, kept)) as Row).slice(0, 1)
  await act('variants.update', { data: { options } }, kept)
}
const others = (row: Row, index: number) => optionsOf(row).filter((_, at) => at !== index)
export const CHANGED_BESIDE = 'they change another value of the same characteristic'
/** The changes that every screen of characteristics supports: prices. */
export const priceRows: Nested[] = [
  {
    what: 'changed',
    title: 'they change another characteristic',
    mine: { options: withOption(0, { price: 71 }) },
    theirs: { options: withOption(1, { title: 'Чужое имя', price: 72 }) },
    then: (row) => ({
      options: withOption(0, { price: 71 })({ options: withOption(1, { title: 'Чужое имя', price: 72 })(row) }),
    }),
  },
  {
    what: 'changed',
    title: CHANGED_BESIDE,
    mine: { options: withOption(0, { price: 71 }) },
    theirs: { options: withOption(0, { title: 'Чужое имя', weight: 72 }) },
    then: (row) => ({ options: withOption(0, { title: 'Чужое имя', weight: 72, price: 71 })(row) }),
  },
  {
    what: 'deleted',
    title: 'they delete another characteristic',
    mine: { options: withOption(0, { price: 71 }) },
    theirs: { options: withoutOption(1) },
    then: (row) => ({ options: withoutOption(1)({ options: withOption(0, { price: 71 })(row) }) }),
  },
  {
    what: 'deleted',
    title: 'they delete the characteristic that I change',
    mine: { options: withOption(0, { price: 71 }) },
    theirs: { options: withoutOption(0) },
    asks: 1,
    then: (row) => ({ options: withOption(0, { option_uuid: 'new', price: 71 })(row) }),
    thenTheirs: (row) => ({ options: others(row, 0) }),
  },
]
/** The changes that only the variant's form supports. */
const optionRowsOf: Nested[] = [
  ...priceRows,
  {
    what: 'changed',
    title: 'I delete the characteristic that they change',
    mine: { options: withoutOption(0) },
    theirs: { options: withOption(0, { price: 72 }) },
    asks: 1,
    then: (row) => ({ options: others(row, 0) }),
    thenTheirs: (row) => ({ options: withOption(0, { price: 72 })(row) }),
  },
  {
    what: 'deleted',
    title: 'both delete the same characteristic, and I another',
    mine: { options: (row) => optionsOf(row).slice(0, 1) },
    theirs: { options: withoutOption(1) },
    then: (row) => ({ options: optionsOf(row).slice(0, 1) }),
  },
  {
    what: 'changed',
    title: 'both add one',
    mine: { options: (row) => [...optionsOf(row), { ...optionsOf(row)[0], option_uuid: null, title: 'Моя' }] },
    theirs: { options: (row) => [...optionsOf(row), { ...optionsOf(row)[0], option_uuid: null, title: 'Чужая' }] },
    then: (row) => ({
      options: [
        ...optionsOf(row),
        ...['Чужая', 'Моя'].map((title) => ({ ...optionsOf(row)[0], option_uuid: 'new', title })),
      ],
    }),
  },
]

/* Screens. */

async function simplePage(stage: Stage): Promise<Screen> {
  await at(stage, productOpened)()
  return formScreen({
    app: stage.app,
    units: productSaving,
    form: simpleProductForm,
    base: stage.app.scope.getState(reading.$data),
    typedIn: (typed) => {
      const [option] = optionsOf(typed)
      const { title, ...rest } = option ? optionValues(option) : { title: '' }
      return { ...withPhotos('photos')(typed), ...(option && { ...rest, option_title: title }) }
    },
  })
}

export const catalogueScenes: readonly Scene[] = [
  {
    call: 'categories.update',
    screen: 'form of a category',
    files: ['catalogue/categories/model.ts'],
    values: { ...cardPairs, products_sorty_by: ['По названию от Я до А', 'По цене - сначала дешёвые'] },
    without: pictureStays,
    addresses: { background_img: 'image_url' },
    nested: pictureRows('background_img'),
    open: (stage) =>
      editorScreen(stage, {
        ...categories,
        param: 'category',
        opened: at(stage, categories.pageOpened),
        form: cardForm(categoryCard),
        typedIn: cardTyped('products_sorty_by', 'background_img'),
      }),
  },
  {
    call: 'rubrics.update',
    screen: 'form of a rubric',
    files: ['catalogue/rubrics/model.ts'],
    values: { ...cardPairs, posts_sorty_by: ['По названию от Я до А', 'По названию от А до Я'] },
    without: pictureStays,
    addresses: { image: 'image_url' },
    nested: pictureRows('image'),
    open: (stage) =>
      editorScreen(stage, {
        ...rubrics,
        param: 'rubric',
        opened: at(stage, rubrics.pageOpened),
        form: cardForm(rubricCard),
        typedIn: cardTyped('posts_sorty_by', 'image'),
      }),
  },
  {
    call: 'posts.update',
    screen: 'form of a post',
    files: ['posts/model.ts'],
    without: {
      inactive: 'a change makes a post visible (shared/docs/posts.md)',
      rubric_uuid: 'below',
      image_urls: 'below',
      images: 'below',
    },
    computed: ['inactive'],
    prepare: withThreePhotos('posts.update'),
    nested: photoRows,
    open: (stage) =>
      editorScreen(stage, {
        ...posts,
        param: 'post',
        opened: at(stage, posts.pageOpened),
        form: postForm(''),
        typedIn: withPhotos('images'),
      }),
  },
  {
    call: 'products.update',
    screen: 'page of a product',
    files: ['products/saving/updates.ts', 'products/edit/product-model.ts'],
    without: { category_uuids: 'below' },
    addresses: { image: 'image_url' },
    prepare: inThreeCategories,
    nested: categoryRows,
    open: async (stage) => {
      await at(stage, productOpened)()
      const base = stage.app.scope.getState(reading.$data)
      return formScreen({ app: stage.app, units: productSaving, form: productForm, base })
    },
  },
  {
    call: 'products.update',
    screen: 'page of a product that is sold without variants',
    files: ['products/edit/page-update.ts'],
    without: { category_uuids: 'below' },
    addresses: { image: 'image_url' },
    prepare: async (stage) => {
      await withOneOption(stage)
      await inThreeCategories(stage)
    },
    nested: categoryRows,
    open: simplePage,
  },
  {
    call: 'variants.update',
    screen: 'page of a product that is sold without variants',
    files: ['products/edit/page-update.ts', 'products/saving/variant-calls.ts'],
    values: { options: [withOption(0, { price: 71, title: 'Моя' }), withOption(0, { price: 72, weight: 9 })] },
    without: { title: 'the page does not show it', image_urls: 'below', images: 'below' },
    prepare: async (stage) => {
      await withOneOption(stage)
      await withThreePhotos('variants.update')(stage)
    },
    elsewhere: {
      act: ({ act }) => act('variants.update', { data: { title: 'Чужое имя' } }),
      then: { title: 'Чужое имя' },
    },
    nested: [
      ...priceRows.filter(({ title }) => title === CHANGED_BESIDE),
      ...photoRows.filter(({ mine }) => !('title' in mine)),
    ],
    open: simplePage,
  },
  {
    call: 'variants.update',
    screen: 'form of a variant',
    files: ['products/variants/variants-model.ts'],
    values: { options: [withOption(0, { price: 71, title: 'Моя' }), withOption(0, { price: 72, weight: 9 })] },
    without: { image_urls: 'below', images: 'below' },
    prepare: async (stage) => {
      await withThreePhotos('variants.update')(stage)
      await withThreeOptions(stage)
    },
    nested: [...optionRowsOf, ...photoRows],
    open: (stage) =>
      editorScreen(stage, {
        ...variants,
        param: 'variant',
        opened: at(stage, variants.pageOpened),
        form: variantForm,
        typedIn: (typed) => ({
          ...withPhotos('photos')(typed),
          ...('options' in typed && { options: optionRows(optionsOf(typed)) }),
        }),
      }),
  },
  {
    call: 'extraOffers.update',
    screen: 'form of an extra offer',
    files: ['products/offers/offers-model.ts'],
    values: { fiscal_payment_object: ['Услуга', 'Услуга'] },
    without: { addons: 'below' },
    prepare: ({ act }) => act('extraOffers.update', { addons: ['Лента', 'Открытка', 'Бант'] }),
    nested: [
      {
        what: 'changed',
        title: 'they rename an included item, I add one',
        mine: { addons: () => ['Лента', 'Открытка', 'Бант', 'Моё'] },
        theirs: { addons: () => ['Тесьма', 'Открытка', 'Бант'] },
        then: () => ({ addons: ['Тесьма', 'Открытка', 'Бант', 'Моё'] }),
      },
      {
        what: 'deleted',
        title: 'they remove an item, I remove another',
        mine: { addons: () => ['Лента', 'Открытка'] },
        theirs: { addons: () => ['Открытка', 'Бант'] },
        then: () => ({ addons: ['Открытка'] }),
      },
    ],
    open: (stage) =>
      editorScreen(stage, {
        ...offers,
        param: 'kit',
        opened: at(stage, offers.pageOpened),
        form: offerForm,
        typedIn: ({ gross_length, gross_width, gross_height, addons, ...typed }, { sizes }) => {
          const [length, width, height] = sizes.split(' x ')
          return {
            ...typed,
            ...(addons !== undefined && { addons: list(addons).map((name) => ({ name })) }),
            sizes: [gross_length ?? length, gross_width ?? width, gross_height ?? height].map(String).join(' x '),
          }
        },
      }),
  },
]

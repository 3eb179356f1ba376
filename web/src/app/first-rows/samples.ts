import { newCategory, type Category } from '@console/shared/categories'
import type { Post } from '@console/shared/posts'
import type { Product } from '@console/shared/products'
import type { User } from '@console/shared/profile'
import type { Project } from '@console/shared/projects'
import { newRubric, type Rubric } from '@console/shared/rubrics'

/**
 * What the build draws the list pages of: texts and numbers that stand nowhere else in a page, so that their places are found
 * (kit/first-rows/make-template.ts).
 */
export interface ListSamples {
  /** The opening tag of the first row holds it. */
  readonly row: string
  /** Answers to the page's first calls behind `/user/me`, in their order. */
  readonly answers: readonly unknown[]
  /** Answers that differ in one text around which the markup differs, too. */
  readonly others: Readonly<Record<string, readonly (readonly unknown[])[]>>
}

/** Whose name is not there yet. */
export const user: User = {
  uuid: 'sample-owner',
  tg_first_name: '\u00a0',
  policies: { user_policy: true, privacy_policy: true, advertising_policy: true },
}

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()

export const project: Project = {
  uuid: 'sample-project',
  title: 'Название проекта',
  shop_type: 'OnlineStore',
  description: 'Описание проекта',
  logo_url: 'https://sample/logo',
  telegram_url: 'https://sample/telegram',
  subscription_expire_at: inDays(1000),
  goodsAmount: 54_321,
}
/** What a project's card and the header of its pages show otherwise. */
const projects = {
  logo: [{ ...project, logo_url: null }],
  link: [{ ...project, telegram_url: null }],
  // Never paid for, or till soon, or very soon.
  tone: [null, inDays(40), inDays(10)].map((subscription_expire_at) => ({ ...project, subscription_expire_at })),
}

const productWith = (quantity: number): Product => ({
  product_uuid: 'sample-product',
  title: 'Название товара',
  image_url: 'https://sample/photo',
  category_uuids: ['sample-category'],
  variants: [
    {
      uuid: 'sample-variant',
      title: 'Вариант',
      options: Array.from({ length: 4321 }, () => ({ option_uuid: '', title: '', price: 13_579, quantity })),
    },
  ],
  date_create: '2029-11-12',
})
const product = productWith(3)
const category: Category = { ...newCategory, uuid: 'sample-category', title: 'Название категории' }

const post: Post = {
  uuid: 'sample-post',
  title: 'Название публикации',
  description: null,
  rubric_uuid: 'sample-rubric',
  inactive: null,
  image_urls: ['https://sample/photo'],
  date_create: '2029-11-12T10:11:12Z',
}
const rubric: Rubric = { ...newRubric, uuid: 'sample-rubric', title: 'Название рубрики' }

/** The same of each project's list. */
const mapped = <Answers>(answersOf: (project: Project) => Answers) =>
  Object.fromEntries(Object.entries(projects).map(([slot, others]) => [slot, others.map(answersOf)]))

const siteOf = (one: Project): Project => ({ ...one, shop_type: 'InformationSite' })
const site = siteOf(project)

export const samples: Readonly<Record<string, ListSamples>> = {
  '/projects': {
    row: 'aria-posinset="1"',
    answers: [[project]],
    others: { ...mapped((one) => [[one]]), description: [[[{ ...project, description: null }]]] },
  },
  '/projects/:shopId/products': {
    row: 'aria-rowindex="2"',
    answers: [project, [product], [category]],
    others: {
      ...mapped((one) => [one, [product], [category]]),
      photo: [[project, [{ ...product, image_url: null }], [category]]],
      categories: [[project, [{ ...product, category_uuids: null }], [category]]],
      stock: [[project, [productWith(0)], [category]]],
    },
  },
  '/projects/:shopId/infoposts': {
    row: 'aria-rowindex="2"',
    answers: [site, [post], [rubric]],
    others: {
      ...mapped((one) => [siteOf(one), [post], [rubric]]),
      photo: [[site, [{ ...post, image_urls: null }], [rubric]]],
    },
  },
}

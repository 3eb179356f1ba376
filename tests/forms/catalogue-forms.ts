import { allSettled } from 'effector'
import { categories } from '@console/shared/categories'
import { extraOffers } from '@console/shared/extra-offers'
import { posts } from '@console/shared/posts'
import { products } from '@console/shared/products'
import { projects } from '@console/shared/projects'
import { rubrics } from '@console/shared/rubrics'
import { variants, type Variant } from '@console/shared/variants'
import * as categoryModel from '@console/web/catalogue/categories/model'
import * as postModel from '@console/web/posts/model'
import { pageOpened as newProductOpened } from '@console/web/products/edit/origin-model'
import { productOpened } from '@console/web/products/edit/product-model'
import * as specModel from '@console/web/products/offers/offers-model'
import * as variantModel from '@console/web/products/variants/variants-model'
import { commonOpened } from '@console/web/projects/documents/documents-model'
import { projectOpened } from '@console/web/projects/model'
import * as rubricModel from '@console/web/catalogue/rubrics/model'
import { HONEY, RUNNING } from '../kit/basics.ts'
import { rowOf, type StoredForm } from './stored-form.ts'

/** Forms of projects and of their content for shoppers. */
export const catalogueForms: Readonly<Record<string, StoredForm>> = {
  category: {
    files: ['catalogue/cards/CardForm.tsx'],
    project: HONEY,
    reads: [categories.list, categories.get],
    page: async () => (await import('../../web/src/catalogue/categories/CategoriesPage.tsx')).Component,
    open: rowOf(categoryModel.pageOpened, categoryModel.list, categoryModel.editor.editOpened),
    field: 'Название',
    wire: 'title',
  },
  rubric: {
    files: ['catalogue/cards/CardForm.tsx'],
    project: RUNNING,
    reads: [rubrics.list, rubrics.get],
    page: async () => (await import('../../web/src/catalogue/rubrics/RubricsPage.tsx')).Component,
    open: rowOf(rubricModel.pageOpened, rubricModel.list, rubricModel.editor.editOpened),
    field: 'Название',
    wire: 'title',
  },
  post: {
    files: ['posts/PostForm.tsx'],
    project: RUNNING,
    reads: [posts.list, posts.get],
    page: async () => (await import('../../web/src/posts/PostsPage.tsx')).Component,
    open: rowOf(postModel.pageOpened, postModel.list, postModel.editor.editOpened),
    field: 'Название',
    wire: 'title',
    alsoSends: ['inactive'],
  },
  variant: {
    files: ['products/variants/VariantForm.tsx'],
    project: HONEY,
    reads: [variants.list, variants.get],
    page: async () => (await import('../../web/src/products/variants/VariantsPage.tsx')).Component,
    open: rowOf(variantModel.pageOpened, variantModel.list, variantModel.editor.editOpened),
    field: 'Название варианта',
    wire: 'title',
  },
  'extra offer': {
    files: ['products/offers/OfferForm.tsx'],
    project: HONEY,
    reads: [extraOffers.list, extraOffers.get],
    page: async () => (await import('../../web/src/products/offers/OffersPage.tsx')).Component,
    open: rowOf(specModel.pageOpened, specModel.list, specModel.editor.editOpened),
    field: 'Название',
    wire: 'title',
  },
  product: {
    files: ['products/edit/ProductCommonPage.tsx'],
    project: HONEY,
    reads: [products.get],
    page: async () => (await import('../../web/src/products/edit/ProductCommonPage.tsx')).Component,
    open: ({ scope }, place) => allSettled(productOpened, { scope, params: place }),
    field: 'Название',
    wire: 'title',
  },
  'product with a single characteristic': {
    files: ['products/edit/SimpleProductForm.tsx'],
    project: HONEY,
    reads: [products.get],
    made: (product) => {
      const [variant] = product.variants as Variant[]
      return { ...product, variants: [{ ...variant, options: variant?.options?.slice(0, 1) }] }
    },
    page: async () => (await import('../../web/src/products/edit/ProductCommonPage.tsx')).Component,
    open: ({ scope }, place) => allSettled(productOpened, { scope, params: place }),
    field: 'Название',
    wire: 'title',
  },
  'copy of a product': {
    files: ['products/edit/NewProductForm.tsx'],
    project: HONEY,
    reads: [products.get],
    page: async () => (await import('../../web/src/products/edit/NewProductPage.tsx')).Component,
    open: ({ scope }, place) => allSettled(newProductOpened, { scope, params: place }),
    state: ({ product }) => ({ product_uuid: product }),
    field: 'Название',
    wire: 'title',
    needs: { Артикул: 'COPY-1' },
    isCopy: true,
  },
  project: {
    files: ['projects/CommonPage.tsx'],
    project: HONEY,
    reads: [projects.get],
    page: async () => (await import('../../web/src/projects/CommonPage.tsx')).Component,
    open: async ({ scope }, place) => {
      await allSettled(projectOpened, { scope, params: place })
      await allSettled(commonOpened, { scope, params: place })
    },
    field: 'Название',
    wire: 'title',
    // The API documents null for no template.
    alsoSends: ['template_uuid'],
  },
}

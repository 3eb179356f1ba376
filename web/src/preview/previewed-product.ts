import type { ExtraOffer } from '@console/shared/extra-offers'
import type { Product } from '@console/shared/products'
import { FIRST_VARIANT_TITLE, type Variant } from '@console/shared/variants'
import { isPreparing, type Photo } from '../kit/pictures/photo.ts'
import type { Shot } from './Gallery.tsx'

interface ShownOption {
  readonly title: string
  readonly price?: number | string | null | undefined
  readonly quantity?: number | string | null | undefined
}

interface ShownVariant {
  readonly title: string
  readonly pictures: readonly Shot[]
  readonly options: readonly ShownOption[]
}

/** A product as shoppers see it, stored or being typed. */
export interface PreviewedProduct {
  readonly title: string
  readonly description: string | null | undefined
  readonly picture: Shot
  readonly variants: readonly ShownVariant[]
  readonly extra_kits: readonly ExtraOffer[]
}

/** The values of a product's form, including the first variant's if the form shows it. */
export interface TypedProduct {
  readonly title?: string | undefined
  readonly description?: string | null | undefined
  readonly image?: File | null | undefined
  readonly photos?: readonly Photo[] | undefined
  readonly option_title?: string | undefined
  readonly price?: string | undefined
  readonly quantity?: string | undefined
}

const shownVariant = ({ title, image_urls, options }: Variant): ShownVariant => ({
  title,
  pictures: image_urls ?? [],
  options: options ?? [],
})

export const previewOfStored = (
  product: Product & { readonly extra_kits?: readonly ExtraOffer[] },
): PreviewedProduct => ({
  title: product.title,
  description: product.description,
  picture: product.image_url,
  variants: (product.variants ?? []).map(shownVariant),
  extra_kits: product.extra_kits ?? [],
})

/**
 * Merges the typed values over the stored product; the form's characteristic replaces the first variant's first one.
 */
export function previewOfTyped(typed: TypedProduct, saved: Product | null): PreviewedProduct {
  const before = saved && previewOfStored(saved)
  const { title, description, image, photos, option_title, price, quantity } = typed
  const [first, ...others] = before?.variants ?? []
  const [option, ...rest] = first?.options ?? []
  const isTyped = option_title !== undefined
  const typedVariant: ShownVariant = {
    title: first?.title ?? FIRST_VARIANT_TITLE,
    pictures:
      photos?.filter((photo) => !isPreparing(photo)).map(({ file, url }) => file ?? url) ?? first?.pictures ?? [],
    options: [{ ...option, title: option_title || 'Характеристика', price, quantity }, ...rest],
  }
  return {
    title: title?.trim() || 'Название',
    description,
    picture: image ?? before?.picture,
    variants: isTyped ? [typedVariant, ...others] : (before?.variants ?? []),
    extra_kits: [],
  }
}

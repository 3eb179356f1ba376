import type { SheetLine } from './sheet-line.ts'

/** The content of the column 'Код (не менять)': it identifies the line's characteristic, whatever else changes. */
export interface Code {
  readonly product: string
  readonly variant: string
  readonly option: string
}

export const codeOf = ({ product, variant, option }: Pick<SheetLine, 'product' | 'variant' | 'option'>): string =>
  [product.product_uuid, variant?.uuid, option?.option_uuid].filter(Boolean).join('/')

export function readCode(text: string | undefined): Code | null {
  const [product = '', variant = '', option = ''] = (text ?? '').split('/')
  return product ? { product, variant, option } : null
}

import type { Project, ShopType } from '@console/shared/projects'
import { plural } from '../kit/text.ts'

export const shopTypeLabels: Readonly<Record<ShopType, string>> = {
  OnlineStore: 'Магазин',
  InformationSite: 'Инфо-сайт',
}

export const shopTypeItems = [
  { value: 'OnlineStore', label: 'Магазин' },
  { value: 'InformationSite', label: 'Инфо-сайт' },
] as const satisfies readonly { value: ShopType; label: string }[]

export const goodsText = (count: number): string =>
  count === 0 ? 'Товаров нет' : plural(count, ['товар', 'товара', 'товаров'])

/** 'Магазин · 5 товаров'. */
export const factsText = ({ shop_type, goodsAmount }: Pick<Project, 'shop_type' | 'goodsAmount'>): string =>
  shop_type === 'OnlineStore' && typeof goodsAmount === 'number'
    ? `${shopTypeLabels[shop_type]} · ${goodsText(goodsAmount)}`
    : shopTypeLabels[shop_type]

export const projectsText = (count: number): string => plural(count, ['проект', 'проекта', 'проектов'])

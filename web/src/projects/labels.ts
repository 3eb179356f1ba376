import type { Project, ShopType } from '@console/shared/projects'
import { plural } from '../kit/text.ts'
import type { TabGroup } from '../kit/views/TabLinks.tsx'

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

/** The group of sections that belongs to the other type of project: it comes second and is folded while it is empty. */
export const otherGroup: Readonly<Record<ShopType, string>> = { OnlineStore: 'Сайт', InformationSite: 'Магазин' }

/** Puts an information site's own sections before the store's (shared/docs/projects.md). */
export const orderedGroupsFor =
  (type: Project['shop_type'] | undefined) =>
  (groups: readonly TabGroup[]): readonly TabGroup[] => {
    if (type !== 'InformationSite') return groups
    const isOwn = ({ title }: TabGroup) => title === 'Сайт'
    const others = groups.filter((group) => !isOwn(group))
    const store = others.findIndex(({ title }) => title === 'Магазин')
    return others.toSpliced(store, 0, ...groups.filter(isOwn))
  }

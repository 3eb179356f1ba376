import type { Project, ShopType } from '@console/shared/projects'
import type { TabGroup } from '../kit/views/TabLinks.tsx'

/** The group of sections that belongs to the other type of project: it comes second and is folded while it is empty. */
export const otherGroup: Readonly<Record<ShopType, string>> = { OnlineStore: 'Сайт', InformationSite: 'Магазин' }

/** Puts an information site's own sections before the store's (shared/docs/projects.md). */
export const arrangedFor =
  (type: Project['shop_type'] | undefined) =>
  (groups: readonly TabGroup[]): readonly TabGroup[] => {
    if (type !== 'InformationSite') return groups
    const isOwn = ({ title }: TabGroup) => title === 'Сайт'
    const others = groups.filter((group) => !isOwn(group))
    const store = others.findIndex(({ title }) => title === 'Магазин')
    return others.toSpliced(store, 0, ...groups.filter(isOwn))
  }

import type { Project } from '@console/shared/projects'

/** An information site may sell, too; one that has no goods is not asked about them. */
export const sells = ({ shop_type, goodsAmount }: Pick<Project, 'shop_type' | 'goodsAmount'>): boolean =>
  shop_type === 'OnlineStore' || (goodsAmount ?? 0) > 0

import type { Project } from '@console/shared/projects'

/** Whether a project has goods. An information site may sell, too; without goods it gets no requests about them. */
export const sells = ({ shop_type, goodsAmount }: Pick<Project, 'shop_type' | 'goodsAmount'>): boolean =>
  shop_type === 'OnlineStore' || (goodsAmount ?? 0) > 0

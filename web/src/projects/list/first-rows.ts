import type { ShopType } from '@console/shared/projects'
import type { ReadRows } from '../../kit/first-rows/first-rows.ts'
import { expected, fields, listOf, number, optional, text, type Guard } from '../../kit/first-rows/guards.ts'
import { headerFields, projectTexts } from '../first-texts.ts'
import { factsText, shopTypeLabels } from '../labels.ts'
import { FIRST_CARDS, isActive } from './filters.ts'

const isShopType: Guard<ShopType> = (value): value is ShopType => text(value) && Object.hasOwn(shopTypeLabels, value)

const isProject = fields({
  ...headerFields,
  shop_type: isShopType,
  description: optional(text),
  goodsAmount: optional(number),
})

/** The owner's projects, as they are listed without filters. */
export const readRows: ReadRows = ([, projects], now) => {
  const shown = expected(listOf(isProject), projects).filter(isActive)
  return {
    count: shown.length,
    most: FIRST_CARDS,
    rowAt: (index) => {
      const project = expected(isProject, shown[index])
      return {
        ...projectTexts(project, now),
        facts: factsText(project),
        description: project.description ?? '',
      }
    },
    page: {},
  }
}

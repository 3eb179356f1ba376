import type { ReadRows } from '../../kit/first-rows/first-rows.ts'
import { expected, listOf } from '../../kit/first-rows/guards.ts'
import { cardTexts, isProject } from '../first-texts.ts'
import { FIRST_CARDS, isActive } from './filters.ts'

/** The owner's projects, as they are listed without filters. */
export const readRows: ReadRows = ([, projects], now) => {
  const shown = expected(listOf(isProject), projects).filter(isActive)
  return {
    count: shown.length,
    most: FIRST_CARDS,
    rowAt: (index) => cardTexts(expected(isProject, shown[index]), now),
    page: {},
  }
}

import { cardRows } from '../cards/first-rows.ts'

/** A site's rubrics. */
export const readRows = cardRows('InformationSite')

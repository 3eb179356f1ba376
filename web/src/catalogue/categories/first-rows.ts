import { cardRows } from '../cards/first-rows.ts'

/** A store's categories. */
export const readRows = cardRows('OnlineStore')

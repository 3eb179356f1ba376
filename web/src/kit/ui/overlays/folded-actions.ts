import { createContext } from 'react'

/** Whether a table's rows show their actions behind three dots, since its window has no room for the icons. */
export const FoldedActionsContext = createContext(false)

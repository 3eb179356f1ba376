import { createContext } from 'react'

interface Closing {
  readonly current: boolean
}

/**
 * True while the owner closes the modal with one of its buttons: a form inside then drops its draft. A modal that unmounts
 * for another reason (an error, another page) keeps it.
 */
export const ClosingContext = createContext<Closing>({ current: false })

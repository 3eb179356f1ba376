import { createContext } from 'react'

export interface Closing {
  readonly current: boolean
}

/**
 * True while the owner closes the modal by one of its buttons. A form inside then drops its draft; a modal that unmounts for
 * another reason (an error, another page) keeps it.
 */
export const ClosingContext = createContext<Closing>({ current: false })

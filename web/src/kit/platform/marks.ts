import { createEvent, createStore } from 'effector'

/** What waits behind a link of the menus. */
export interface Mark {
  readonly count: number
  /** The same for those who hear it: '8 заказов ждут отправки'. */
  readonly text: string
  /** Something of it has not been seen yet. */
  readonly isNew: boolean
}

/** The marks of links, by their addresses. */
export const marked = createEvent<Readonly<Record<string, Mark>>>()
export const $marks = createStore<Readonly<Record<string, Mark>>>({}).on(marked, (_, marks) => marks)

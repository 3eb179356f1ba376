import { createEvent, createStore } from 'effector'

/** The count that is shown beside a menu link. */
export interface Mark {
  readonly count: number
  /** The count for screen readers: '8 заказов ждут отправки'. */
  readonly text: string
  /** Some of the counted items are new to the owner. */
  readonly isNew: boolean
}

/** Sets the marks by the links' addresses. */
export const marksChanged = createEvent<Readonly<Record<string, Mark>>>()
export const $marks = createStore<Readonly<Record<string, Mark>>>({}).on(marksChanged, (_, marks) => marks)

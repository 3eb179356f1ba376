import type { Announcements, ScreenReaderInstructions, UniqueIdentifier } from '@dnd-kit/core'

/** Heard when a handle takes the focus. */
export const instructions: ScreenReaderInstructions = {
  draggable:
    'Нажмите пробел или Enter, чтобы поднять карточку. Стрелками перенесите её на новое место. ' +
    'Пробел или Enter опустит карточку, Escape вернёт её назад.',
}

/** Heard while a card is carried. */
export function announcements(
  titleOf: (id: UniqueIdentifier) => string,
  placeOf: (id: UniqueIdentifier) => number,
  count: number,
): Announcements {
  const name = (id: UniqueIdentifier) => `«${titleOf(id)}»`
  const place = (id: UniqueIdentifier) => `место ${placeOf(id)} из ${count}`
  return {
    onDragStart: ({ active }) => `Карточка ${name(active.id)} поднята, ${place(active.id)}.`,
    onDragOver: ({ active, over }) => (over ? `Карточка ${name(active.id)}: ${place(over.id)}.` : undefined),
    onDragEnd: ({ active, over }) => `Карточка ${name(active.id)} опущена, ${place((over ?? active).id)}.`,
    onDragCancel: ({ active }) => `Перенос отменён, карточка ${name(active.id)} на прежнем месте.`,
  }
}

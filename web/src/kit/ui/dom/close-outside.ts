import type { MouseEvent } from 'react'

/** Closes a dialog after a press outside it, in browsers without `closedby` such as Safari. */
export function closeOutside({ target, currentTarget: dialog, clientX, clientY }: MouseEvent<HTMLDialogElement>): void {
  if (target !== dialog || 'closedBy' in HTMLDialogElement.prototype) return
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  if (clientX < left || clientX > right || clientY < top || clientY > bottom) dialog.close()
}

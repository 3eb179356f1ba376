import type { EventCallable, Store } from 'effector'
import { useUnit } from 'effector-react'
import { useEffect, type ComponentType } from 'react'
import { prefetchWhenIdle } from '../platform/prefetch-when-idle.ts'
import type { ConfirmDialogProps } from '../ui/overlays/ConfirmDialog.tsx'
import type { Editing } from '../data/crud.ts'
import type { RemovalRequest } from '../data/removal.ts'
import { RemovalDialog, type RemovalUnits } from './RemovalDialog.tsx'

export interface CrudUnits<Item> {
  readonly list: { readonly $items: Store<Item[]> }
  readonly editor: {
    readonly $editing: Store<Editing<Item> | null>
    readonly createOpened: EventCallable<void>
    readonly editOpened: EventCallable<Item>
    readonly copyOpened: EventCallable<Item>
  }
  readonly removal: RemovalUnits<RemovalRequest<Item>> & { readonly asked: EventCallable<Item> }
}

/** Returns a list's items and the actions that open its form or its removal dialog. */
export const useCrud = <Item,>({ list, editor, removal }: CrudUnits<Item>) =>
  useUnit({
    items: list.$items,
    create: editor.createOpened,
    edit: editor.editOpened,
    copy: editor.copyOpened,
    remove: removal.asked,
  })

interface CrudModalsProps<Item> {
  crud: CrudUnits<Item>
  Form: ComponentType<{ editing: Editing<Item> }>
  words: (item: Item) => Pick<ConfirmDialogProps, 'title' | 'text' | 'confirm'>
}

/** The dialogs over a list: an item's form, mounted for each opening, and the question before a removal. */
export function CrudModals<Item>({ crud, Form, words }: CrudModalsProps<Item>) {
  const { editing, items } = useUnit({ editing: crud.editor.$editing, items: crud.list.$items })
  const isListThere = items.length > 0
  useEffect(() => (isListThere ? prefetchWhenIdle.start() : undefined), [isListThere])
  return (
    <>
      {editing && <Form key={editing.key} editing={editing} />}
      <RemovalDialog removal={crud.removal} words={({ left: [item] }) => words(item)} />
    </>
  )
}

import CopyPlus from 'lucide-react/icons/copy-plus'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { use, type ReactNode } from 'react'
import { Menu, FoldedActionsContext } from './Menu.tsx'
import { IconButton, type IconButtonProps } from '../buttons/IconButton.tsx'

interface RowActionsProps extends Pick<IconButtonProps, 'size'> {
  /** The item in the accessible names, after the verb: '«Мёд»', 'сайт «Мёд»'. */
  of: string
  onEdit: () => void
  onCopy?: (() => void) | undefined
  onRemove: () => void
  /** Further actions. */
  children?: ReactNode
}

/** The actions of a row or a card, always in the same order: edit, copy, further actions, remove. */
export function RowActions(actions: RowActionsProps) {
  const isFolded = use(FoldedActionsContext)
  if (!isFolded) return <Icons {...actions} />
  const { of, onEdit, onCopy, onRemove } = actions
  return (
    <Menu
      label={`Действия: ${of}`}
      items={[
        { label: 'Изменить', icon: <Pencil />, onSelect: onEdit },
        ...(onCopy ? [{ label: 'Копировать', icon: <CopyPlus />, onSelect: onCopy }] : []),
        { label: 'Удалить', icon: <Trash2 />, tone: 'danger', onSelect: onRemove },
      ]}
    />
  )
}

function Icons({ of, size, onEdit, onCopy, onRemove, children }: RowActionsProps) {
  return (
    <>
      <IconButton size={size} label={`Изменить ${of}`} onClick={onEdit}>
        <Pencil />
      </IconButton>
      {onCopy && (
        <IconButton size={size} label={`Копировать ${of}`} onClick={onCopy}>
          <CopyPlus />
        </IconButton>
      )}
      {children}
      <IconButton size={size} tone="danger" label={`Удалить ${of}`} onClick={onRemove}>
        <Trash2 />
      </IconButton>
    </>
  )
}

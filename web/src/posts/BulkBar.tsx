import { useUnit } from 'effector-react'
import { Trash2 } from 'lucide-react'
import type { Post } from '@console/shared/posts'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { ConfirmDialog } from '../kit/ui/overlays/ConfirmDialog.tsx'
import { SelectionBar } from '../kit/ui/layout/SelectionBar.tsx'
import { bulk, selection } from './model.ts'
import { postsText, removalQuestion } from './labels.ts'

/** What can be done with the selected posts at once. */
export function BulkBar({ posts }: { posts: readonly Post[] }) {
  const { ask, clear } = useUnit({ ask: bulk.asked, clear: selection.cleared })
  return (
    <>
      {posts.length > 0 && (
        <SelectionBar label="Выбранные публикации" words={`Выбрано: ${postsText(posts.length)}`} onClear={clear}>
          <Button kind="danger" size="small" icon={<Trash2 />} onClick={() => ask(posts)}>
            Удалить
          </Button>
        </SelectionBar>
      )}
      <BulkRemoval />
    </>
  )
}

function BulkRemoval() {
  const { left, done, total, isRemoving, failure, confirm, cancel } = useUnit({
    left: bulk.$left,
    done: bulk.$done,
    total: bulk.$total,
    isRemoving: bulk.$isRemoving,
    failure: bulk.$failure,
    confirm: bulk.confirmed,
    cancel: bulk.cancelled,
  })
  if (!left) return null
  return (
    <ConfirmDialog
      title={removalQuestion(isRemoving ? total : left.length)}
      text={<span role="status">{done > 0 ? `Удалено ${done} из ${total}.` : 'Вернуть их будет нельзя.'}</span>}
      confirm="Удалить публикации"
      tone="danger"
      busy={isRemoving}
      failure={failure?.message}
      onConfirm={confirm}
      onCancel={cancel}
    />
  )
}

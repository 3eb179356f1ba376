import { useUnit } from 'effector-react'
import { Trash2 } from 'lucide-react'
import type { Post } from '@console/shared/posts'
import { RemovalDialog } from '../kit/data/RemovalDialog.tsx'
import { Button } from '../kit/ui/buttons/Button.tsx'
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
      <RemovalDialog
        removal={bulk}
        words={({ left, total, done, isRemoving }) => ({
          title: removalQuestion(isRemoving ? total : left.length),
          text: <span role="status">{done > 0 ? `Удалено ${done} из ${total}.` : 'Вернуть их будет нельзя.'}</span>,
          confirm: 'Удалить публикации',
        })}
      />
    </>
  )
}

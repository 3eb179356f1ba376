import { useUnit } from 'effector-react'
import { ConfirmDialog } from '../kit/ui/overlays/ConfirmDialog.tsx'
import { removal } from './model.ts'

export function PostRemoval() {
  const { post, isRemoving, failure, confirm, cancel } = useUnit({
    post: removal.$asked,
    isRemoving: removal.$isRemoving,
    failure: removal.$failure,
    confirm: removal.confirmed,
    cancel: removal.cancelled,
  })
  if (!post) return null
  return (
    <ConfirmDialog
      title={`Удалить публикацию «${post.title}»?`}
      text="Вернуть её будет нельзя."
      confirm="Удалить публикацию"
      tone="danger"
      busy={isRemoving}
      failure={failure?.message}
      onConfirm={confirm}
      onCancel={cancel}
    />
  )
}

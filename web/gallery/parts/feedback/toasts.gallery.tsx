import { Button } from '../../../src/kit/ui/buttons/Button.tsx'
import { showToast } from '../../../src/kit/platform/toast-queue.ts'
import { Toasts } from '../../../src/kit/ui/feedback/toasts.tsx'
import type { States } from '../../exhibit.ts'

export const alone = true

export const states: States = {
  'По первому касанию': () => (
    <>
      <Toasts place="console" />
      <Button onClick={() => showToast({ kind: 'success', text: 'Изменения сохранены' })}>Сохранить</Button>
    </>
  ),
}

import Copy from 'lucide-react/icons/copy'
import Trash2 from 'lucide-react/icons/trash'
import { IconButton } from '../../../src/kit/ui/buttons/IconButton.tsx'
import type { States } from '../../exhibit.ts'

export const states: States = {
  Обычная: () => (
    <IconButton label="Копировать ссылку">
      <Copy />
    </IconButton>
  ),
  Маленькая: () => (
    <IconButton label="Копировать адрес" size="small">
      <Copy />
    </IconButton>
  ),
  Опасная: () => (
    <IconButton label="Удалить фото" tone="danger">
      <Trash2 />
    </IconButton>
  ),
  Занята: () => (
    <IconButton label="Копируется" busy>
      <Copy />
    </IconButton>
  ),
  Недоступна: () => (
    <IconButton label="Копировать нечего" disabled>
      <Copy />
    </IconButton>
  ),
  'В фокусе': () => (
    <IconButton label="Копировать номер">
      <Copy />
    </IconButton>
  ),
}

import Check from 'lucide-react/icons/check'
import { Badge } from '../../../src/kit/ui/feedback/Badge.tsx'
import type { States } from '../../exhibit.ts'

export const states: States = {
  Обычный: () => <Badge>Черновик</Badge>,
  Выделенный: () => <Badge tone="accent">Новый</Badge>,
  'Хорошо, со значком': () => (
    <Badge tone="good" icon={<Check />}>
      Опубликован
    </Badge>
  ),
  Внимание: () => <Badge tone="warn">Ждёт оплаты</Badge>,
  Плохо: () => <Badge tone="bad">Отключён</Badge>,
  'Длинный текст в узком месте': () => (
    <div style={{ inlineSize: 160 }}>
      <Badge tone="warn" wraps>
        Подписка закончится через три дня, продлите её
      </Badge>
    </div>
  ),
}

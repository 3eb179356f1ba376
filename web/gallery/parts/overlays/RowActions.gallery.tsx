import Eye from 'lucide-react/icons/eye'
import { IconButton } from '../../../src/kit/ui/buttons/IconButton.tsx'
import { RowActions } from '../../../src/kit/ui/overlays/RowActions.tsx'
import type { States } from '../../exhibit.ts'
import { nothing } from '../../nothing.ts'

export const states: States = {
  'Изменить и удалить': () => <RowActions of="«Мёд»" onEdit={nothing} onRemove={nothing} />,
  'С копированием и своим действием': () => (
    <RowActions of="«Прополис»" onEdit={nothing} onCopy={nothing} onRemove={nothing}>
      <IconButton label="Посмотреть «Прополис»">
        <Eye />
      </IconButton>
    </RowActions>
  ),
  Маленькие: () => <RowActions of="«Пыльца»" size="small" onEdit={nothing} onRemove={nothing} />,
  'В узкой таблице': () => (
    <div style={{ containerType: 'inline-size', inlineSize: 200 }}>
      <RowActions of="«Воск»" folds onEdit={nothing} onCopy={nothing} onRemove={nothing} />
    </div>
  ),
  'В фокусе': () => <RowActions of="«Перга»" onEdit={nothing} onRemove={nothing} />,
}

import Copy from 'lucide-react/icons/copy'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { Menu, type MenuItem } from '../../../src/kit/ui/overlays/Menu.tsx'
import { opened } from '../../opened.tsx'
import type { States } from '../../exhibit.ts'
import { nothing } from '../../nothing.ts'
import { LONG } from '../../sample.ts'

const items: readonly MenuItem[] = [
  { label: 'Изменить', icon: <Pencil />, onSelect: nothing },
  { label: 'Копировать', icon: <Copy />, onSelect: nothing, disabled: true },
  { label: 'Удалить', icon: <Trash2 />, tone: 'danger', onSelect: nothing },
]
const long: readonly MenuItem[] = [{ label: LONG, onSelect: nothing }]

export const alone = true

export const states: States = {
  Закрыто: () => <Menu label="Действия: «Мёд»" items={items} />,
  Открыто: () => opened(<Menu label="Действия: «Воск»" items={items} align="start" />),
  'Со своим видом': () => (
    <Menu label="Анна, профиль" items={items} align="start">
      Анна
    </Menu>
  ),
  'Длинный текст': () => opened(<Menu label="Действия: «Наборы»" items={long} align="start" />),
}

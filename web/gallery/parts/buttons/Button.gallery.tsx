import Plus from 'lucide-react/icons/plus'
import { Button } from '../../../src/kit/ui/buttons/Button.tsx'
import type { States } from '../../exhibit.ts'

export const states: States = {
  Обычная: () => <Button>Отмена</Button>,
  Главная: () => <Button kind="primary">Сохранить</Button>,
  Бледная: () => <Button kind="ghost">Сбросить</Button>,
  Опасная: () => <Button kind="danger">Удалить</Button>,
  'Маленькая, со значком': () => (
    <Button size="small" icon={<Plus />}>
      Добавить
    </Button>
  ),
  Занята: () => (
    <Button kind="primary" busy>
      Сохранить
    </Button>
  ),
  Недоступна: () => <Button disabled>Опубликовать</Button>,
  'В фокусе': () => <Button kind="primary">Создать проект</Button>,
  'Во всю ширину, длинный текст': () => (
    <Button wide>Сохранить изменения и вернуться к списку товаров этой категории и всех вложенных</Button>
  ),
}

import Plus from 'lucide-react/icons/plus'
import { Button } from '../../../src/kit/ui/buttons/Button.tsx'
import { EmptyState } from '../../../src/kit/ui/feedback/EmptyState.tsx'
import type { States } from '../../exhibit.ts'

export const states: States = {
  'Только слова': () => <EmptyState text="Рубрик пока нет." />,
  'С подсказкой и действием': () => (
    <EmptyState
      text="Товаров пока нет."
      hint="Добавьте первый или загрузите список из файла."
      action={
        <Button kind="primary" icon={<Plus />}>
          Добавить товар
        </Button>
      }
    />
  ),
  'Длинный текст': () => (
    <EmptyState
      text="В категории «Сельскохозяйственные принадлежности и пчеловодческий инвентарь» пока нет ни одного товара."
      hint="Товары появляются здесь, когда их добавляют в категорию, переносят из другой или загружают из файла, в котором эта категория названа."
    />
  ),
}

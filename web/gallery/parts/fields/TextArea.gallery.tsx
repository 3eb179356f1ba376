import { TextArea } from '../../../src/kit/ui/fields/TextArea.tsx'
import type { States } from '../../exhibit.ts'
import { LONG } from '../../sample.ts'

export const states: States = {
  Пустое: () => <TextArea label="Описание" />,
  'С подсказкой': () => <TextArea label="Описание" hint="До 1000 знаков" defaultValue="Собран в июле." />,
  'С ошибкой': () => <TextArea label="Описание" required error="Укажите описание." />,
  Недоступно: () => <TextArea label="Описание" disabled defaultValue="Собран в июле." />,
  'В фокусе': () => <TextArea label="Описание" rows={2} />,
  'Длинный текст, растёт до трёх строк': () => (
    <TextArea label={LONG} rows={1} maxRows={3} defaultValue={`${LONG}. `.repeat(12)} />
  ),
}

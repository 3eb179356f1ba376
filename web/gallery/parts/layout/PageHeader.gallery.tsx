import { Button } from '../../../src/kit/ui/buttons/Button.tsx'
import { PageHeader, TabHeader } from '../../../src/kit/ui/layout/PageHeader.tsx'
import type { States } from '../../exhibit.ts'
import { LONG } from '../../sample.ts'

export const states: States = {
  Страница: () => (
    <PageHeader title="Проекты">
      <Button kind="primary">Создать проект</Button>
    </PageHeader>
  ),
  'Страница, длинный текст': () => (
    <PageHeader title={LONG}>
      <Button>Посмотреть</Button>
      <Button kind="primary">Сохранить</Button>
    </PageHeader>
  ),
  Раздел: () => (
    <TabHeader title="Рубрики" hint="По ним читатели находят посты">
      <Button>Добавить рубрику</Button>
    </TabHeader>
  ),
  'Раздел без действий': () => <TabHeader title="Заказы" />,
  'Раздел, длинный текст': () => <TabHeader title={LONG} hint={LONG} />,
}

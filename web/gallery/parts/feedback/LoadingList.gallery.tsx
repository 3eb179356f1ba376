import { LoadingList } from '../../../src/kit/ui/feedback/LoadingList.tsx'
import { Skeleton } from '../../../src/kit/ui/feedback/Skeleton.tsx'
import type { States } from '../../exhibit.ts'

export const states: States = {
  Строки: () => (
    <LoadingList label="Загружаются посты" count={3}>
      <Skeleton width="60%" />
    </LoadingList>
  ),
  Карточки: () => (
    <LoadingList label="Загружаются проекты" count={2} height={120}>
      <Skeleton width="40%" />
    </LoadingList>
  ),
}

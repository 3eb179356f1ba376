import { Skeleton } from '../../../src/kit/ui/feedback/Skeleton.tsx'
import type { States } from '../../exhibit.ts'

export const states: States = {
  'Строка текста': () => <Skeleton width="12rem" />,
  Картинка: () => <Skeleton shape="block" width={160} ratio="16 / 9" />,
  'Круглое фото': () => <Skeleton shape="circle" width={48} height={48} />,
}

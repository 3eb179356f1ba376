import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { plural } from '../../kit/text.ts'
import { $uncheckedCount, noPhotoFilterCleared, noPhotoFilterSet } from './no-photo-model.ts'

/** Searches for products with a placeholder picture and shows the progress. */
export default function NoPhotoNote() {
  const { unchecked, set, clear } = useUnit({
    unchecked: $uncheckedCount,
    set: noPhotoFilterSet,
    clear: noPhotoFilterCleared,
  })
  useEffect(() => {
    set()
    return clear
  }, [set, clear])
  if (unchecked > 0)
    return <p role="status">{`Ищем товары без фото, осталось ${plural(unchecked, ['фото', 'фото', 'фото'])}.`}</p>
  return <p>У этих товаров вместо фото картинка «Фото скоро». Откройте товар и замените её.</p>
}

import { useUnit } from 'effector-react'
import { useEffect } from 'react'
import { plural } from '../../kit/text.ts'
import { $left, photosLeft, photosWanted } from './no-photo-model.ts'

/** Searches for products with a placeholder picture and shows the progress. */
export default function NoPhotoNote() {
  const { left, want, leave } = useUnit({ left: $left, want: photosWanted, leave: photosLeft })
  useEffect(() => {
    want()
    return leave
  }, [want, leave])
  if (left > 0)
    return <p role="status">{`Ищем товары без фото, осталось ${plural(left, ['фото', 'фото', 'фото'])}.`}</p>
  return <p>У этих товаров вместо фото картинка «Фото скоро». Откройте товар и замените её.</p>
}

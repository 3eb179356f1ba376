import { useUnit } from 'effector-react'
import ImageDown from 'lucide-react/icons/image-down'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Product } from '@console/shared/products'
import { MAX_VARIANT_PHOTOS } from '@console/shared/variants'
import { useEnclosingForm } from '../../kit/form/use-contract-form.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { FieldError } from '../../kit/ui/fields/Field.tsx'
import { takePhotos } from '../../kit/ui/pictures/coming-photos.ts'
import { newPhoto, type Photo } from '../../kit/pictures/photo.ts'
import { PictureProblem } from '../../kit/pictures/picture-problem.ts'
import { readCoverFx } from './cover-model.ts'
import type { NewProductValues } from './new-product-form.ts'

const unreadCover = 'Сервер, где лежит обложка, не даёт её прочитать: добавьте фото сами.'

/**
 * Uses the cover, newly selected or stored, as a photo of the variant. A newly selected cover of a stored product may
 * also replace the variant's first photo.
 */
export function CoverButton({ product }: { product?: Product | undefined }) {
  const url = product?.image_url
  const { control, getValues, pictures, setValue } = useEnclosingForm<NewProductValues>()
  const [image, photos] = useWatch({ control, name: ['image', 'photos'] })
  const { read, isReading } = useUnit({ read: readCoverFx, isReading: readCoverFx.pending })
  const [problem, setProblem] = useState<string>()
  const change = (update: (now: readonly Photo[]) => Photo[]) =>
    setValue('photos', update(getValues('photos')), { shouldDirty: true, shouldValidate: true })
  const [first] = photos
  if (image && first?.url)
    return (
      <Button
        size="small"
        icon={<ImageDown />}
        onClick={() => change(([, ...others]) => [newPhoto(image, image), ...others])}
      >
        Заменить и главное фото варианта
      </Button>
    )
  if (!isReading && (photos.length >= MAX_VARIANT_PHOTOS || (!image && !url))) return null
  const make = async () => {
    const file = image ?? (await read(url ?? ''))
    if (!file) throw new PictureProblem(unreadCover)
    return file
  }
  const take = () => {
    setProblem(undefined)
    pictures.add(takePhotos(change, [{ source: image, make }], setProblem))
  }
  return (
    <div>
      <Button size="small" icon={<ImageDown />} busy={isReading} onClick={take}>
        Взять титульное фото
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}

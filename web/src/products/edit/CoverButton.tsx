import { useUnit } from 'effector-react'
import ImageDown from 'lucide-react/icons/image-down'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { MAX_VARIANT_PHOTOS } from '@console/shared/variants'
import { useFormAround } from '../../kit/form/use-contract-form.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { FieldError } from '../../kit/ui/fields/Field.tsx'
import { takePhotos } from '../../kit/ui/pictures/coming-photos.ts'
import { PictureProblem } from '../../kit/pictures/picture-problem.ts'
import { readCoverFx } from './cover-model.ts'
import type { NewProductValues } from './new-product-form.ts'

const unreadCover = 'Сервер, где лежит обложка, не даёт её прочитать: добавьте фото сами.'

/** Takes the cover for a photo of the variant: the one just selected, or the one that is stored at `url`. */
export function CoverButton({ url }: { url?: string | null | undefined }) {
  const { control, getValues, setValue } = useFormAround<NewProductValues>()
  const [image, photos] = useWatch({ control, name: ['image', 'photos'] })
  const { read, isReading } = useUnit({ read: readCoverFx, isReading: readCoverFx.pending })
  const [problem, setProblem] = useState<string>()
  if (!isReading && (photos.length >= MAX_VARIANT_PHOTOS || (!image && !url))) return null
  const make = async () => {
    const file = image ?? (await read(url ?? ''))
    if (!file) throw new PictureProblem(unreadCover)
    return file
  }
  const take = () => {
    setProblem(undefined)
    takePhotos(
      (change) => setValue('photos', change(getValues('photos')), { shouldDirty: true, shouldValidate: true }),
      [{ source: image, make }],
      setProblem,
    )
  }
  return (
    <div>
      <Button size="small" icon={<ImageDown />} busy={isReading} onClick={take}>
        Обложка — фото варианта
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}

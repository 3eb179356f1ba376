import { useUnit } from 'effector-react'
import { ImageDown } from 'lucide-react'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { MAX_VARIANT_PHOTOS } from '@console/shared/variants'
import { useFormAround } from '../../kit/form/use-contract-form.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { FieldError } from '../../kit/ui/fields/Field.tsx'
import { newPhoto } from '../../kit/ui/pictures/photo.ts'
import { readCoverFx } from './cover-model.ts'
import type { NewProductValues } from './new-product-form.ts'

/** Takes the cover for a photo of the variant: the one just selected, or the one that is stored at `url`. */
export function CoverButton({ url }: { url?: string | null | undefined }) {
  const { control, getValues, setValue } = useFormAround<NewProductValues>()
  const [image, photos] = useWatch({ control, name: ['image', 'photos'] })
  const { read, isReading } = useUnit({ read: readCoverFx, isReading: readCoverFx.pending })
  const [isLost, setIsLost] = useState(false)
  if (photos.length >= MAX_VARIANT_PHOTOS || (!image && !url)) return null
  const take = async () => {
    const file = image ?? (await read(url ?? ''))
    setIsLost(file === null)
    if (file)
      setValue('photos', [...getValues('photos'), newPhoto(file, file)], { shouldDirty: true, shouldValidate: true })
  }
  return (
    <div>
      <Button size="small" icon={<ImageDown />} busy={isReading} onClick={() => void take()}>
        Обложка — фото варианта
      </Button>
      {isLost && <FieldError>Сервер, где лежит обложка, не даёт её прочитать: добавьте фото сами.</FieldError>}
    </div>
  )
}

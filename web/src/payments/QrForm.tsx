import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import type { QrPayment } from '@console/shared/qr-payments'
import type { Editing } from '../kit/data/crud.ts'
import { Controlled } from '../kit/form/Controlled.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import { useEditorForm } from '../kit/form/use-entity-form.ts'
import type { Framing } from '../kit/pictures/framing.ts'
import { problemOf } from '../kit/pictures/picture-problem.ts'
import { PICTURE_SIDE } from '../kit/pictures/upload.ts'
import { preparePicture } from '../kit/ui/pictures/prepare-picture.ts'
import { PicturePicker } from '../kit/ui/pictures/PicturePicker.tsx'
import { TextArea } from '../kit/ui/fields/TextArea.tsx'
import { TextField } from '../kit/ui/fields/TextField.tsx'
import { QrCheck } from './QrCheck.tsx'
import { qrForm, editor } from './qr-model.ts'

export default function QrForm({ editing }: { editing: Editing<QrPayment> }) {
  const form = useEditorForm(qrForm, editor, editing)
  const { field, control, setValue, setError } = form
  const { shopId = '' } = useParams()
  const selected = useWatch({ control, name: 'image' })
  // A small code is lost when the picture is scaled down, so it is read from the original file.
  const [source, setSource] = useState<File>()
  const read = selected && (source ?? selected)
  const crop = async (file: File, framing: Framing): Promise<boolean> => {
    try {
      const only = await preparePicture(file, { maxSide: PICTURE_SIDE, ratio: 1 }, { framing })
      setSource(only)
      setValue('image', only, { shouldDirty: true, shouldValidate: true })
      return true
    } catch (cause) {
      setError('image', { message: problemOf(cause, file.name) })
      return false
    }
  }
  return (
    <FormModal form={form} title="По Qr счету" draft={`qr-payment:${shopId}:${editing.item?.uuid ?? 'new'}`}>
      <TextField label="Банк" required data-autofocus placeholder="Например, Сбербанк" {...field('bank')} />
      <div>
        <Controlled form={form} name="image">
          {(image) => (
            <PicturePicker {...image} label="QR-код" required url={editing.item?.qrcode_url} onSource={setSource} />
          )}
        </Controlled>
        {read && (
          <QrCheck
            key={`${read.name}${read.lastModified}${read.size}`}
            file={read}
            onCrop={(framing) => form.pictures.add(crop(read, framing))}
          />
        )}
      </div>
      <TextArea label="Описание" hint="Его увидит покупатель рядом с кодом." {...field('description')} />
    </FormModal>
  )
}

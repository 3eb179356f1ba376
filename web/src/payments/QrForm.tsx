import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import type { QrPayment } from '@console/shared/qr-payments'
import type { Editing } from '../kit/data/editor.ts'
import { Controlled } from '../kit/form/Controlled.tsx'
import { FormModal } from '../kit/form/FormModal.tsx'
import { useEditorForm } from '../kit/form/use-entity-form.ts'
import { TextArea } from '../kit/ui/fields/TextArea.tsx'
import { TextField } from '../kit/ui/fields/TextField.tsx'
import { PicturePicker } from '../kit/ui/pictures/PicturePicker.tsx'
import { qrForm } from './qr-form.ts'
import { editor } from './qr-model.ts'
import { QrCheck } from './QrCheck.tsx'

/** Larger side of a picture on its way to the server, px (shared/docs/payments.md). */
const MAX_SIDE = 711

export default function QrForm({ editing }: { editing: Editing<QrPayment> }) {
  const form = useEditorForm(qrForm, editor, editing)
  const { field, control } = form
  const { shopId = '' } = useParams()
  const selected = useWatch({ control, name: 'image' })
  return (
    <FormModal form={form} title="По Qr счету" draft={`qr-payment:${shopId}:${editing.item?.uuid ?? 'new'}`}>
      <TextField label="Банк" required data-autofocus placeholder="Например, Сбербанк" {...field('bank')} />
      <div>
        <Controlled form={form} name="image">
          {(image) => (
            <PicturePicker {...image} label="QR-код" required url={editing.item?.qrcode_url} maxSide={MAX_SIDE} />
          )}
        </Controlled>
        {selected && <QrCheck key={`${selected.name}${selected.lastModified}${selected.size}`} file={selected} />}
      </div>
      <TextArea label="Описание" hint="Его увидит покупатель рядом с кодом." {...field('description')} />
    </FormModal>
  )
}

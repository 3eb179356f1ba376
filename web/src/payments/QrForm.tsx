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
import CircleCheck from 'lucide-react/icons/circle-check'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useEffect, useState } from 'react'
import { Spinner } from '../kit/ui/buttons/Spinner.tsx'
import styles from './QrCheck.module.css'
import { readQr } from './read-qr.ts'

/** What a code says is shown so far: enough to know one's own account again. */
const MAX_SHOWN = 160

/** Tells whether the selected picture can be paid with: warns, never forbids. Mount it anew for every picture. */
function QrCheck({ file }: { file: File }) {
  const [text, setText] = useState<string | null | undefined>(undefined)
  useEffect(() => {
    let left = false
    readQr(file).then(
      (read) => !left && setText(read),
      // The reader itself did not come: better no word than a wrong one.
      () => !left && setText(''),
    )
    return () => {
      left = true
    }
  }, [file])
  return (
    <div role="status" className={styles.check}>
      {text === undefined && (
        <p className={styles.line}>
          <Spinner size={14} />
          Проверяем, читается ли код…
        </p>
      )}
      {text === null && (
        <p className={`${styles.line ?? ''} ${styles.warn ?? ''}`}>
          <TriangleAlert aria-hidden="true" />
          <span>
            Не нашли на картинке QR-код, который можно прочитать. Проверьте, что он виден целиком и не размыт. Сохранить
            можно и так.
          </span>
        </p>
      )}
      {text && (
        <div className={`${styles.line ?? ''} ${styles.good ?? ''}`}>
          <CircleCheck aria-hidden="true" />
          <span>
            QR-код читается
            <span className={styles.text}>{text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text}</span>
          </span>
        </div>
      )}
    </div>
  )
}

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
          {(image) => <PicturePicker {...image} label="QR-код" required url={editing.item?.qrcode_url} />}
        </Controlled>
        {selected && <QrCheck key={`${selected.name}${selected.lastModified}${selected.size}`} file={selected} />}
      </div>
      <TextArea label="Описание" hint="Его увидит покупатель рядом с кодом." {...field('description')} />
    </FormModal>
  )
}

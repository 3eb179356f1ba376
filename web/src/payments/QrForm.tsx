import { useState, useEffect, type ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useParams } from 'react-router-dom'
import CircleCheck from 'lucide-react/icons/circle-check'
import Crop from 'lucide-react/icons/crop'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
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
import { qrForm, editor } from './qr-model.ts'
import { Button, Spinner } from '../kit/ui/buttons/Button.tsx'
import { classes } from '../kit/ui/dom/classes.ts'
import { meaningOf } from './code-meaning.ts'
import type { ReadCode } from './find-code.ts'
import styles from './QrForm.module.css'
import { readQr } from './read-qr.ts'

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

/** The most characters of a code's text that are shown: enough for owners to recognise their account. */
const MAX_SHOWN = 160

interface QrCheckProps {
  file: File
  onCrop: (only: Framing) => void
}

/** Says what the code on the selected picture pays for. It warns but never forbids. Mount it again for each picture. */
export function QrCheck({ file, onCrop }: QrCheckProps) {
  const [code, setCode] = useState<ReadCode | null | 'unknown' | undefined>(undefined)
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    readQr(file, signal).then(setCode, () => {
      // The reader failed to load, so nothing is known about the code.
      if (!signal.aborted) setCode('unknown')
    })
    return () => leaving.abort()
  }, [file])
  return (
    <div role="status" className={styles.check}>
      {code === undefined && (
        <p className={styles.line}>
          <Spinner size={14} />
          Проверяем, читается ли код…
        </p>
      )}
      {code === null && (
        <Line isDoubtful>
          Не нашли на картинке QR-код, который можно прочитать. Проверьте, что он виден целиком и не размыт. Сохранить
          можно и так.
        </Line>
      )}
      {code && code !== 'unknown' && <Found code={code} onCrop={onCrop} />}
    </div>
  )
}

function Found({ code: { text, only, other }, onCrop }: { code: ReadCode; onCrop: QrCheckProps['onCrop'] }) {
  const { words, isDoubtful } = meaningOf(text)
  return (
    <>
      <Line isDoubtful={isDoubtful}>
        QR-код читается. {words}
        <Text of={text} />
      </Line>
      {other !== null && (
        <Line isDoubtful>
          На картинке есть второй код: покупатель может навести камеру на него.
          {only && ' Кнопка «Оставить только код» оставит первый, о нём сказано выше.'}
          <Text of={other} />
        </Line>
      )}
      {only && (
        <Button size="small" icon={<Crop />} onClick={() => onCrop(only)}>
          Оставить только код
        </Button>
      )}
    </>
  )
}

const Text = ({ of: text }: { of: string }) => (
  <span className={styles.text}>{text.length > MAX_SHOWN ? `${text.slice(0, MAX_SHOWN)}…` : text}</span>
)

function Line({ isDoubtful, children }: { isDoubtful: boolean; children: ReactNode }) {
  return (
    <div className={classes(styles.line, isDoubtful ? styles.warn : styles.good)}>
      {isDoubtful ? <TriangleAlert aria-hidden="true" /> : <CircleCheck aria-hidden="true" />}
      <span>{children}</span>
    </div>
  )
}

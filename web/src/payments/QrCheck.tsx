import CircleCheck from 'lucide-react/icons/circle-check'
import Crop from 'lucide-react/icons/crop'
import TriangleAlert from 'lucide-react/icons/triangle-exclamation-point'
import { useEffect, useState, type ReactNode } from 'react'
import type { Framing } from '../kit/pictures/framing.ts'
import { Button, Spinner } from '../kit/ui/buttons/Button.tsx'
import { classes } from '../kit/ui/dom/classes.ts'
import { meaningOf } from './code-meaning.ts'
import type { ReadCode } from './find-code.ts'
import styles from './QrCheck.module.css'
import { readQr } from './read-qr.ts'

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

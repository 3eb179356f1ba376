import { useCallback, useEffect, useRef, useState, type Ref } from 'react'
import { lazyPart } from '../../code/lazy-part.tsx'
import { cropPicture, type Cut } from './crop-picture.ts'
import { Field, type FieldLook } from '../fields/Field.tsx'
import { pictureWork } from './pending-pictures.ts'
import { newPhoto, type Photo } from './photo.ts'
import { PicturesDrop } from './PicturesDrop.tsx'
import styles from './PicturesPicker.module.css'
import { PendingTile } from './PictureTile.tsx'
import { problemOf, shrinkPicture } from './shrink-picture.ts'

const CropDialog = lazyPart(() => import('./CropDialog.tsx'))

interface PickerProps {
  value: readonly Photo[]
  onChange: (photos: Photo[]) => void
  onBlur?: (() => void) | undefined
  max: number
  /** Longer side after shrinking or cutting, px. */
  maxSide?: number | undefined
  /** What the new ones may weigh together, bytes: a line says how much it is. */
  limit: number
  ref?: Ref<HTMLButtonElement> | undefined
}

export interface PicturesPickerProps extends FieldLook, PickerProps {
  /** Width to height of each: with it every picture is cut to this shape, without it shrunk. */
  aspect?: number | undefined
}

/**
 * Several pictures: dropped, pasted or selected, each made ready, put in order by dragging, by keys or by buttons; the
 * first is the title.
 */
export function PicturesPicker(props: PicturesPickerProps) {
  const { label, labelHidden, hint, error, required, className, aspect, ...picker } = props
  const [problem, setProblem] = useState<string>()
  const inner = { ...picker, label, onProblem: setProblem }
  return (
    <Field group {...{ label, labelHidden, hint, required, className }} error={problem ?? error}>
      {aspect === undefined ? <ShrinkingPicker {...inner} /> : <CuttingPicker {...inner} aspect={aspect} />}
    </Field>
  )
}

type InnerProps = PickerProps & { label: string; onProblem: (words: string | undefined) => void }

interface Pending {
  readonly key: number
  readonly file: File
}
let pendingKey = 0

function ShrinkingPicker({ maxSide = 711, onChange, ...props }: InnerProps) {
  const { value, max, onProblem } = props
  const run = useRef(new AbortController())
  // Several pictures become ready at their own times, while others are moved or taken away.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const [pending, setPending] = useState<readonly Pending[]>([])
  useEffect(() => {
    const own = run.current.signal.aborted ? (run.current = new AbortController()) : run.current
    return () => own.abort()
  }, [])

  const change = useCallback(
    (photos: Photo[]) => {
      latest.current = photos
      onChange(photos)
    },
    [onChange],
  )
  const shrink = async ({ key, file }: Pending) => {
    const { signal } = run.current
    try {
      const small = await shrinkPicture(file, { maxSide, signal })
      if (!signal.aborted) change([...latest.current, newPhoto(small)])
    } catch (cause) {
      if (!signal.aborted) onProblem(problemOf(cause))
    }
    if (!signal.aborted) setPending((before) => before.filter((one) => one.key !== key))
  }
  const take = (files: readonly File[]) => {
    const taken = files.map((file): Pending => ({ key: (pendingKey += 1), file }))
    setPending((before) => [...before, ...taken])
    for (const one of taken) pictureWork(shrink(one))
  }
  return (
    <PicturesDrop {...props} room={max - value.length - pending.length} onChange={change} onTake={take}>
      {pending.length > 0 && (
        <div className={styles.pending}>
          {pending.map(({ key, file }) => (
            <PendingTile key={key} file={file} />
          ))}
        </div>
      )}
    </PicturesDrop>
  )
}

interface Cutting {
  readonly file: File
  /** Of the file, until it is cut. */
  readonly address: string
  /** The photo that is cut anew; null for one more. */
  readonly instead: Photo | null
}

const cuttingOf = (file: File, instead: Photo | null = null): Cutting => ({
  file,
  instead,
  address: URL.createObjectURL(file),
})

function CuttingPicker({ maxSide = 711, ...props }: InnerProps & { aspect: number }) {
  const { value, max, aspect, onChange, onProblem } = props
  const [queue, setQueue] = useState<readonly Cutting[]>([])
  const [isCutting, setIsCutting] = useState(false)
  const [current] = queue
  const next = () => {
    if (current) URL.revokeObjectURL(current.address)
    setQueue((before) => before.slice(1))
  }
  const cut = (area: Cut) => {
    if (!current) return
    setIsCutting(true)
    const work = cropPicture(current.file, area, maxSide)
      .then((file) => {
        const made = newPhoto(file, current.file)
        onChange(current.instead ? value.map((one) => (one === current.instead ? made : one)) : [...value, made])
      })
      .catch((cause: unknown) => onProblem(problemOf(cause)))
      .finally(() => {
        setIsCutting(false)
        next()
      })
    pictureWork(work)
  }
  const cutAgain = useCallback((photo: Photo, source: File) => setQueue([cuttingOf(source, photo)]), [])
  const take = (files: readonly File[]) => setQueue((before) => [...before, ...files.map((file) => cuttingOf(file))])
  return (
    <PicturesDrop {...props} room={max - value.length} onTake={take} onCut={cutAgain}>
      {current && (
        <CropDialog
          key={current.address}
          address={current.address}
          aspect={aspect}
          busy={isCutting}
          onCut={cut}
          onProblem={(words) => {
            onProblem(words)
            next()
          }}
          onClose={next}
        />
      )}
    </PicturesDrop>
  )
}

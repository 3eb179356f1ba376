import { useCallback, useEffect, useRef, useState, type Ref } from 'react'
import { lazyPart } from '../../code/lazy-part.tsx'
import { cropPicture } from './crop-picture.ts'
import { Field, type FieldLook } from '../fields/Field.tsx'
import type { Aspect, Framing } from './framing.ts'
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
  /** With it every picture is cut to this shape, without it shrunk. */
  aspect?: Aspect | undefined
}

/**
 * Several pictures: dropped, pasted or selected, each made ready, put in order by dragging, by keys or by buttons; the
 * first is the title.
 */
export function PicturesPicker(props: PicturesPickerProps) {
  const { label, labelHidden, hint, error, required, className, aspect, maxSide = 711, ...picker } = props
  const [problem, setProblem] = useState<string>()
  const inner = { ...picker, label, maxSide, onProblem: setProblem }
  return (
    <Field group {...{ label, labelHidden, hint, required, className }} error={problem ?? error}>
      {aspect === undefined ? <ShrinkingPicker {...inner} /> : <CuttingPicker {...inner} aspect={aspect} />}
    </Field>
  )
}

type InnerProps = PickerProps & { label: string; maxSide: number; onProblem: (words: string | undefined) => void }

interface Pending {
  readonly key: number
  readonly file: File
}
let pendingKey = 0

function ShrinkingPicker(props: InnerProps) {
  const { value, max, maxSide, onChange, onProblem } = props
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
  /** Its place among those that came together, from 1, and how many these are. */
  readonly place: number
  readonly count: number
  /** The photo that is cut anew; null for one more. */
  readonly instead: Photo | null
}

const cuttingsOf = (files: readonly File[], instead: Photo | null = null): Cutting[] =>
  files.map((file, index) => ({
    file,
    instead,
    place: index + 1,
    count: files.length,
    address: URL.createObjectURL(file),
  }))

function CuttingPicker({ aspect, ...props }: InnerProps & { aspect: Aspect }) {
  const { value, max, maxSide, onChange, onProblem } = props
  const [queue, setQueue] = useState<readonly Cutting[]>([])
  const [isCutting, setIsCutting] = useState(false)
  const [current] = queue
  const drop = (done: readonly Cutting[]) => {
    for (const { address } of done) URL.revokeObjectURL(address)
    setQueue((before) => before.filter((one) => !done.includes(one)))
  }
  const cutAll = async (those: readonly Cutting[], framing: Framing) => {
    setIsCutting(true)
    const photos = [...value]
    for (const { file, instead } of those) {
      try {
        const made = newPhoto(await cropPicture(file, { framing, ratio: aspect.ratio, maxSide }), file)
        photos.splice(instead ? photos.indexOf(instead) : photos.length, instead ? 1 : 0, made)
      } catch (cause) {
        onProblem(problemOf(cause))
      }
    }
    onChange(photos)
    setIsCutting(false)
    drop(those)
  }
  const cutAgain = useCallback((photo: Photo, source: File) => setQueue(cuttingsOf([source], photo)), [])
  return (
    <PicturesDrop
      {...props}
      aspect={aspect.ratio}
      room={max - value.length}
      onTake={(files) => setQueue((before) => [...before, ...cuttingsOf(files)])}
      onCut={cutAgain}
    >
      {current && (
        <CropDialog
          key={current.address}
          {...current}
          aspect={aspect}
          busy={isCutting}
          onCut={(framing, isForAll) => pictureWork(cutAll(isForAll ? queue : [current], framing))}
          onProblem={(words) => {
            onProblem(words)
            drop([current])
          }}
          onClose={() => drop([current])}
        />
      )}
    </PicturesDrop>
  )
}

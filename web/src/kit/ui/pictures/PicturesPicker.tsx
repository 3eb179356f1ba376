import { use, useCallback, useState, type Ref } from 'react'
import { problemOf } from '../../pictures/picture-problem.ts'
import { lazyView } from '../lazy/lazy-view.tsx'
import { takePhotos } from './coming-photos.ts'
import { PendingPicturesContext } from './pending-pictures.ts'
import { openPicture, preparePicture } from './prepare-picture.ts'
import { PictureNotes, usePictureWords, type PictureMessages } from './PictureWords.tsx'
import { Field, type FieldLook } from '../fields/Field.tsx'
import type { Aspect, Framing } from '../../pictures/framing.ts'
import { PICTURE_SIDE } from '../../pictures/upload.ts'
import type { Photo, UpdatePhotos } from '../../pictures/photo.ts'
import { PicturesDrop } from './PicturesDrop.tsx'

const CropDialog = lazyView(() => import('./CropDialog.tsx'))

interface PickerProps {
  value: readonly Photo[]
  update: UpdatePhotos
  onBlur?: (() => void) | undefined
  max: number
  /** The longer side after shrinking or cropping, px. */
  maxSide?: number | undefined
  /** The largest total size of new pictures, bytes; the field shows it. */
  limit: number
  ref?: Ref<HTMLButtonElement> | undefined
}

interface PicturesPickerProps extends FieldLook, PickerProps {
  /** Crops every picture to this shape; without it pictures are only shrunk. */
  aspect?: Aspect | undefined
}

/**
 * A field for several pictures: dropped, pasted or selected. Each is shrunk or cropped; dragging, keys and buttons order them.
 * The first is the title picture.
 */
export function PicturesPicker(props: PicturesPickerProps) {
  const { label, labelHidden, hint, error, required, className, aspect, maxSide = PICTURE_SIDE, ...picker } = props
  const { problem, notes, say } = usePictureWords()
  const inner = { ...picker, label, maxSide, say }
  return (
    <Field group {...{ label, labelHidden, hint, required, className }} error={problem ?? error}>
      {aspect === undefined ? <ShrinkingPicker {...inner} /> : <CuttingPicker {...inner} aspect={aspect} />}
      <PictureNotes notes={notes} />
    </Field>
  )
}

type InnerProps = PickerProps & { label: string; maxSide: number; say: PictureMessages }

function ShrinkingPicker(props: InnerProps) {
  const { maxSide, update, say } = props
  const addPending = use(PendingPicturesContext)
  const take = (files: readonly File[]) => {
    const make = (source: File) => () => preparePicture(source, { maxSide }, { onNote: say.note })
    const photos = files.map((source) => ({ source, make: make(source) }))
    addPending(takePhotos(update, photos, say.problem))
  }
  return <PicturesDrop {...props} onTake={take} />
}

interface Cutting {
  readonly file: File
  /** The object URL of the file while it is being cropped. */
  readonly address: string
  /** The number of this file among those selected together, from 1, and their count. */
  readonly position: number
  readonly count: number
  /** The photo to replace by a new crop; null for an additional photo. */
  readonly instead: Photo | null
}

const cuttingsOf = (files: readonly File[], instead: Photo | null = null): Cutting[] =>
  files.map((file, index) => ({
    file,
    instead,
    position: index + 1,
    count: files.length,
    address: URL.createObjectURL(file),
  }))

function CuttingPicker({ aspect, ...props }: InnerProps & { aspect: Aspect }) {
  const { maxSide, update, say } = props
  const addPending = use(PendingPicturesContext)
  const [queue, setQueue] = useState<readonly Cutting[]>([])
  const [current] = queue
  const drop = (done: readonly Cutting[]) => {
    for (const { address } of done) URL.revokeObjectURL(address)
    setQueue((before) => before.filter((one) => !done.includes(one)))
  }
  const cut = (those: readonly Cutting[], framing: Framing) => {
    const { ratio } = aspect
    const photos = those.map(({ file: source, instead }) => ({
      source,
      instead,
      make: () => preparePicture(source, { maxSide, ratio }, { framing, onNote: say.note }),
    }))
    addPending(takePhotos(update, photos, say.problem))
    drop(those)
  }
  // Reads the bytes at once: the file may be gone when the owner has chosen the crop.
  const take = (files: readonly File[]) => {
    const opened = files.map(async (file) => {
      try {
        return [await openPicture(file)]
      } catch (cause) {
        say.problem(problemOf(cause, file.name))
        return []
      }
    })
    const queued = Promise.all(opened).then((all) => {
      setQueue((before) => [...before, ...cuttingsOf(all.flat())])
      return all.flat().length === files.length
    })
    addPending(queued)
  }
  const cutAgain = useCallback((photo: Photo, source: File) => setQueue(cuttingsOf([source], photo)), [])
  return (
    <PicturesDrop {...props} aspect={aspect.ratio} onTake={take} onCut={cutAgain}>
      {current && (
        <CropDialog
          key={current.address}
          {...current}
          aspect={aspect}
          onCut={(framing, isForAll) => cut(isForAll ? queue : [current], framing)}
          onProblem={(words) => {
            say.problem(`${current.file.name}: ${words}`)
            drop([current])
          }}
          onClose={() => drop([current])}
        />
      )}
    </PicturesDrop>
  )
}

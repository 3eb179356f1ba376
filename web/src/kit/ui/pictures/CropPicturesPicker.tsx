import { useCallback, useState, type Ref } from 'react'
import { lazyPart } from '../../code/lazy-part.tsx'
import { brokenPhoto } from './broken-photo.ts'
import { cropPicture, type Cut } from './crop-picture.ts'
import { Field, type FieldLook } from '../fields/Field.tsx'
import { pictureWork } from './pending-pictures.ts'
import { newPhoto, type Photo } from './photo.ts'
import { PicturesDrop } from './PicturesDrop.tsx'
import styles from './PicturesPicker.module.css'
import { PictureTile } from './PictureTile.tsx'
import { notAPicture, problemOf, pictureTypes } from './shrink-picture.ts'
import { SortableGrid } from '../sortable/SortableGrid.tsx'
import type { HandleProps } from '../sortable/SortableItem.tsx'

interface PickerProps {
  value: readonly Photo[]
  onChange: (photos: Photo[]) => void
  onBlur?: (() => void) | undefined
  /** Most pictures. */
  max: number
  /** Width to height of each. */
  aspect: number
  /** Longer side after cutting, px. */
  maxSide?: number | undefined
  /** What the new ones may weigh together, bytes: a line says how much it is. */
  limit: number
  ref?: Ref<HTMLButtonElement> | undefined
}

export interface CropPicturesPickerProps extends FieldLook, PickerProps {}

const CropDialog = lazyPart(() => import('./CropDialog.tsx'))

const keyOf = ({ key }: Photo) => key

/** Several pictures, each cut to one shape: dropped, pasted or selected, put in order by dragging; the first is the title. */
export function CropPicturesPicker(props: CropPicturesPickerProps) {
  const { label, labelHidden, hint, error, required, className, ...picker } = props
  const [problem, setProblem] = useState<string>()
  return (
    <Field group {...{ label, labelHidden, hint, required, className }} error={problem ?? error}>
      <Picker {...picker} label={label} onProblem={setProblem} />
    </Field>
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

function Picker(props: PickerProps & { label: string; onProblem: (words: string | undefined) => void }) {
  const { label, value, onChange, onBlur, onProblem, max, aspect, maxSide = 711, limit, ref } = props
  const [queue, setQueue] = useState<readonly Cutting[]>([])
  const [isCutting, setIsCutting] = useState(false)
  const [current] = queue
  const room = max - value.length
  const weight = value.reduce((sum, { file }) => sum + (file?.size ?? 0), 0)

  const take = (files: Iterable<File>) => {
    const all = [...files]
    if (all.length === 0) return
    const pictures = all.filter((file) => pictureTypes.includes(file.type))
    const taken = pictures.slice(0, room)
    onProblem(
      pictures.length < all.length
        ? notAPicture
        : taken.length < pictures.length
          ? `Не больше ${max} фотографий.`
          : undefined,
    )
    setQueue((before) => [...before, ...taken.map((file) => cuttingOf(file))])
  }
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

  const render = useCallback(
    (photo: Photo, { handleProps }: { handleProps: HandleProps }) => {
      const at = value.indexOf(photo)
      const { source } = photo
      const moveTo = (to: number) => {
        const rest = value.filter((one) => one !== photo)
        onChange([...rest.slice(0, to), photo, ...rest.slice(to)])
      }
      return (
        <PictureTile
          photo={photo}
          place={at + 1}
          count={value.length}
          aspect={aspect}
          handleProps={handleProps}
          onMove={(step) => moveTo(at + step)}
          onRemove={() => {
            onProblem(undefined)
            onChange(value.filter((one) => one !== photo))
          }}
          onCut={source ? () => setQueue([cuttingOf(source, photo)]) : undefined}
          onBroken={() => onProblem(brokenPhoto(at + 1))}
        />
      )
    },
    [value, onChange, onProblem, aspect],
  )
  return (
    <PicturesDrop {...{ label, max, room, weight, limit, onBlur, ref }} onTake={take}>
      {value.length > 0 && (
        <SortableGrid
          label={label}
          items={value}
          idOf={keyOf}
          titleOf={(photo) => `Фото ${value.indexOf(photo) + 1}`}
          minWidth={116}
          className={styles.tiles}
          disabled={value.length === 1}
          onOrder={(keys) => onChange(keys.flatMap((key) => value.find((one) => one.key === key) ?? []))}
          renderItem={render}
        />
      )}
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

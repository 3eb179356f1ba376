import { ImagePlus } from 'lucide-react'
import { lazy, Suspense, useCallback, useRef, useState, type ClipboardEvent, type DragEvent, type Ref } from 'react'
import { classes } from './classes.ts'
import { cropPicture, type Cut } from './crop-picture.ts'
import styles from './CropPicturesPicker.module.css'
import { CroppedPhoto } from './CroppedPhoto.tsx'
import { useDropGuard } from './drop-guard.ts'
import { Field, useFieldControl, type FieldLook } from './Field.tsx'
import { pictureWork } from './pending-pictures.ts'
import { newPhoto, sizeText, type Photo } from './photo.ts'
import { notAPicture, PictureProblem, pictureTypes } from './shrink-picture.ts'
import { SortableGrid, type HandleProps } from './SortableGrid.tsx'

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

const CropDialog = lazy(() => import('./CropDialog.tsx'))

const keyOf = ({ key }: Photo) => key
const titleOf = () => 'фото'

/** Several pictures, each cut to one shape: dropped, pasted or chosen, put in order by dragging; the first is the title. */
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
  const { id, 'aria-describedby': describedBy } = useFieldControl()
  const input = useRef<HTMLInputElement>(null)
  const [queue, setQueue] = useState<readonly Cutting[]>([])
  const [isCutting, setIsCutting] = useState(false)
  const [isOver, setIsOver] = useState(false)
  const [current] = queue
  const room = max - value.length
  const weight = value.reduce((sum, { file }) => sum + (file?.size ?? 0), 0)
  useDropGuard()

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
      .catch((cause: unknown) => onProblem(cause instanceof PictureProblem ? cause.message : String(cause)))
      .finally(() => {
        setIsCutting(false)
        next()
      })
    pictureWork(work)
  }

  const first = value[0]?.key
  const render = useCallback(
    (photo: Photo, { handleProps }: { handleProps: HandleProps }) => (
      <CroppedPhoto
        photo={photo}
        place={value.indexOf(photo) + 1}
        isFirst={photo.key === first}
        handleProps={handleProps}
        onCut={() => photo.source && setQueue([cuttingOf(photo.source, photo)])}
        onRemove={() => onChange(value.filter((one) => one !== photo))}
      />
    ),
    [value, first, onChange],
  )
  return (
    <div
      className={classes(styles.picker, isOver && styles.over)}
      onDragOver={(event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files') || room === 0) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        take(event.dataTransfer.files)
      }}
      onPaste={(event: ClipboardEvent) => {
        if (event.clipboardData.files.length === 0) return
        event.preventDefault()
        take(event.clipboardData.files)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
      }}
    >
      {value.length > 0 && (
        <SortableGrid
          label={label}
          items={value}
          idOf={keyOf}
          titleOf={titleOf}
          minWidth={104}
          disabled={value.length === 1}
          onOrder={(keys) => onChange(keys.flatMap((key) => value.find((one) => one.key === key) ?? []))}
          renderItem={render}
        />
      )}
      <input
        ref={input}
        type="file"
        multiple
        accept={pictureTypes.join(',')}
        hidden
        onChange={({ target }) => {
          take(target.files ?? [])
          // So that choosing the same file again is a change, too.
          target.value = ''
        }}
      />
      <button
        ref={ref}
        id={id}
        type="button"
        className={styles.zone}
        aria-label={`${label}: выбрать изображения`}
        aria-describedby={describedBy}
        disabled={room <= 0}
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden="true" />
        {room > 0 ? (
          <span>
            <b>Выберите</b>, перетащите или вставьте фотографии — ещё {room}
          </span>
        ) : (
          <span>Все {max} фотографий на месте</span>
        )}
      </button>
      <label className={classes(styles.weight, weight > limit && styles.heavy)}>
        <span role="status">
          {sizeText(weight)} из {sizeText(limit)}
          {weight > limit && ' — фотографии тяжеловаты, они будут грузиться дольше'}
        </span>
        <meter min={0} max={limit} high={limit * 0.9} value={Math.min(weight, limit)} />
      </label>
      <Suspense>
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
      </Suspense>
    </div>
  )
}

import { useCallback, useEffect, useRef, useState, type Ref } from 'react'
import { brokenPhoto } from './broken-photo.ts'
import { Field, type FieldLook } from '../fields/Field.tsx'
import { pictureWork } from './pending-pictures.ts'
import { newPhoto, type Photo } from './photo.ts'
import { PicturesDrop } from './PicturesDrop.tsx'
import styles from './PicturesPicker.module.css'
import { PendingTile, PictureTile } from './PictureTile.tsx'
import { notAPicture, problemOf, pictureTypes, shrinkPicture } from './shrink-picture.ts'
import { SortableGrid } from '../sortable/SortableGrid.tsx'
import type { HandleProps } from '../sortable/SortableItem.tsx'

interface PickerProps {
  value: readonly Photo[]
  onChange: (photos: Photo[]) => void
  onBlur?: (() => void) | undefined
  /** Most pictures. */
  max: number
  /** Longer side after shrinking, px. */
  maxSide?: number | undefined
  /** What the new ones may weigh together, bytes: a line says how much it is. */
  limit: number
  ref?: Ref<HTMLButtonElement> | undefined
}

export interface PicturesPickerProps extends FieldLook, PickerProps {}

/** Several pictures: dropped, pasted or selected, each shrunk, put in order by dragging, by keys or by buttons. */
export function PicturesPicker(props: PicturesPickerProps) {
  const { label, labelHidden, hint, error, required, className, ...picker } = props
  const [problem, setProblem] = useState<string>()
  return (
    <Field group {...{ label, labelHidden, hint, required, className }} error={problem ?? error}>
      <Picker {...picker} label={label} onProblem={setProblem} />
    </Field>
  )
}

interface Pending {
  readonly key: number
  readonly file: File
}

const keyOf = ({ key }: Photo) => key
let pendingKey = 0

function Picker(props: PickerProps & { label: string; onProblem: (words: string | undefined) => void }) {
  const { label, value, onChange, onBlur, onProblem, max, maxSide = 711, limit, ref } = props
  const run = useRef(new AbortController())
  // Several pictures become ready at their own times, while others are moved or taken away.
  const latest = useRef(value)
  useEffect(() => {
    latest.current = value
  }, [value])
  const [pending, setPending] = useState<readonly Pending[]>([])
  const room = max - value.length - pending.length
  const weight = value.reduce((sum, { file }) => sum + (file?.size ?? 0), 0)
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
  const take = (files: Iterable<File>) => {
    const all = [...files]
    if (all.length === 0) return
    const pictures = all.filter(({ type }) => pictureTypes.includes(type))
    const tooMany = pictures.length > room
    onProblem(pictures.length < all.length ? notAPicture : tooMany ? `Не больше ${max} фотографий.` : undefined)
    const taken = pictures.slice(0, Math.max(0, room)).map((file): Pending => ({ key: (pendingKey += 1), file }))
    setPending((before) => [...before, ...taken])
    for (const one of taken) pictureWork(shrink(one))
  }

  const titleOf = useCallback((photo: Photo) => `Фото ${value.indexOf(photo) + 1}`, [value])
  const render = useCallback(
    (photo: Photo, { handleProps }: { handleProps: HandleProps }) => {
      const at = value.indexOf(photo)
      const moveTo = (to: number) => {
        const rest = value.filter((one) => one !== photo)
        change([...rest.slice(0, to), photo, ...rest.slice(to)])
      }
      return (
        <PictureTile
          photo={photo}
          place={at + 1}
          count={value.length}
          handleProps={handleProps}
          onMove={(step) => moveTo(at + step)}
          onRemove={() => {
            onProblem(undefined)
            change(value.filter((one) => one !== photo))
          }}
          onBroken={() => onProblem(brokenPhoto(at + 1))}
        />
      )
    },
    [value, change, onProblem],
  )
  return (
    <PicturesDrop {...{ label, max, room, weight, limit, onBlur, ref }} onTake={take}>
      {value.length > 0 && (
        <SortableGrid
          label={label}
          items={value}
          idOf={keyOf}
          titleOf={titleOf}
          minWidth={116}
          className={styles.tiles}
          disabled={value.length === 1}
          onOrder={(keys) => change(keys.flatMap((key) => value.find((one) => one.key === key) ?? []))}
          renderItem={render}
        />
      )}
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

import ImagePlus from 'lucide-react/icons/image-plus'
import { useCallback, useRef, type ReactNode, type Ref } from 'react'
import { classes } from '../dom/classes.ts'
import { SortableGrid } from '../sortable/SortableGrid.tsx'
import type { HandleProps } from '../sortable/SortableItem.tsx'
import { brokenPhoto } from './coming-photos.ts'
import { useFieldControl } from '../fields/Field.tsx'
import { sizeText } from '../../measures.ts'
import { isPreparing, type Photo, type UpdatePhotos } from '../../pictures/photo.ts'
import type { PictureMessages } from './PictureWords.tsx'
import { PendingTile, PictureTile } from './PictureTile.tsx'
import layout from '../../style/layout.module.css'
import devices from '../../style/devices.module.css'
import styles from './PicturesPicker.module.css'
import { useFileDrop, TAKES_PASTED, usePastedFiles } from './use-given-files.ts'
import { useStoredPicture } from './stored-picture.ts'
import { isAnAddress, leftOut, pictureLimits, PICTURES_ACCEPTED } from '../../pictures/picture-problem.ts'

interface PicturesDropProps {
  label: string
  value: readonly Photo[]
  update: UpdatePhotos
  say: PictureMessages
  max: number
  /** The longer side after shrinking or cropping, px. */
  maxSide: number
  /** Width divided by height of each; by default squares. */
  aspect?: number
  /** The largest total size of new pictures, bytes. */
  limit: number
  /** Called with the files that fit into `max`. */
  onTake: (files: readonly File[]) => void
  /** With it a new picture can be cropped again from its original file. */
  onCut?: (photo: Photo, source: File) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  children?: ReactNode
}

const keyOf = ({ key }: Photo) => key

function moved(now: readonly Photo[], key: string, step: number): Photo[] {
  const at = now.findIndex((one) => one.key === key)
  const others = now.toSpliced(at, 1)
  return at < 0 ? [...now] : others.toSpliced(Math.max(0, at + step), 0, ...now.slice(at, at + 1))
}

/** Puts the photos in the order of `keys`; photos added meanwhile stay at the end. */
const ordered = (now: readonly Photo[], keys: readonly string[]): Photo[] => [
  ...keys.flatMap((key) => now.find((one) => one.key === key) ?? []),
  ...now.filter(({ key }) => !keys.includes(key)),
]

/** The ordered pictures, the place to drop, paste or select more, and their total size. */
export function PicturesDrop(props: PicturesDropProps) {
  const { label, value, update, say, max, maxSide, aspect } = props
  const { limit, onTake, onCut, onBlur, ref, children } = props
  const { id, 'aria-describedby': describedBy } = useFieldControl()
  const room = max - value.length
  const area = useRef<HTMLDivElement>(null)
  const onLink = () => say.only(isAnAddress)
  const drop = useFileDrop(
    (files) => {
      const taken = files.slice(0, Math.max(0, room))
      say.nothing()
      if (taken.length < files.length) say.problem(leftOut(files.length - taken.length, max))
      onTake(taken)
    },
    { onLink },
  )
  const { isOver, choose, zone, input } = drop
  usePastedFiles(area, room > 0, drop.take, onLink)
  useStoredPicture(room > 0, drop.take)
  const titleOf = useCallback((photo: Photo) => `Фото ${value.indexOf(photo) + 1}`, [value])
  const render = useCallback(
    (photo: Photo, { handleProps }: { handleProps: HandleProps }) => {
      const at = value.indexOf(photo)
      const { key, source } = photo
      if (isPreparing(photo)) return <PendingTile file={source} aspect={aspect} />
      return (
        <PictureTile
          photo={photo}
          position={at + 1}
          count={value.length}
          aspect={aspect}
          handleProps={handleProps}
          onMove={(step) => update((now) => moved(now, key, step))}
          onRemove={() => {
            say.nothing()
            update((now) => now.filter((one) => one.key !== key))
          }}
          onCut={onCut && source ? () => onCut(photo, source) : undefined}
          onBroken={() => say.only(brokenPhoto(at + 1))}
        />
      )
    },
    [value, update, say, onCut, aspect],
  )
  return (
    <div
      className={layout.lines}
      ref={area}
      {...zone}
      {...{ [TAKES_PASTED]: true }}
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
          minWidth={136}
          className={styles.tiles}
          disabled={value.length === 1}
          onOrder={(keys) => update((now) => ordered(now, keys))}
          renderItem={render}
        />
      )}
      {children}
      <input {...input} multiple accept={PICTURES_ACCEPTED} />
      <button
        ref={ref}
        id={id}
        type="button"
        className={classes(styles.zone, isOver && styles.over)}
        aria-label={room > 0 ? `${label}: выбрать изображения` : `${label}: больше не добавить`}
        aria-describedby={describedBy}
        disabled={room <= 0}
        onClick={choose}
      >
        <ImagePlus aria-hidden="true" />
        {room > 0 ? (
          <span>
            <b>Выберите</b>
            <span className={devices.byMouse}>, перетащите или вставьте</span> фото — ещё {room}
            <small>{pictureLimits(maxSide)}</small>
          </span>
        ) : (
          <span>Больше {max} фото не добавить</span>
        )}
      </button>
      <Weight weight={value.reduce((sum, { file }) => sum + (file?.size ?? 0), 0)} limit={limit} />
    </div>
  )
}

/** Compares the size of the upload with its limit. */
function Weight({ weight, limit }: { weight: number; limit: number }) {
  const isHeavy = weight > limit
  return (
    <label className={classes(styles.weight, isHeavy && styles.heavy)}>
      <span role="status">
        Новые фото: {sizeText(weight)} из {sizeText(limit)}
        {weight === 0 && ' — столько вместе советуем'}
        {isHeavy && ' — тяжеловато, они будут грузиться дольше'}
      </span>
      <meter min={0} max={limit} high={limit * 0.9} value={Math.min(weight, limit)} />
    </label>
  )
}

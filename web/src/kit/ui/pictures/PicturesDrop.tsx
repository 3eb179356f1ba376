import { ImagePlus } from 'lucide-react'
import { useRef, useState, type ClipboardEvent, type DragEvent, type ReactNode, type Ref } from 'react'
import { classes } from '../layout/classes.ts'
import { useDropGuard } from './drop-guard.ts'
import { useFieldControl } from '../fields/Field.tsx'
import { sizeText } from './photo.ts'
import styles from './PicturesPicker.module.css'
import { pictureTypes } from './shrink-picture.ts'

interface PicturesDropProps {
  label: string
  max: number
  /** How many more. */
  room: number
  /** Of the new ones, bytes. */
  weight: number
  limit: number
  onTake: (files: Iterable<File>) => void
  onBlur?: (() => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
  /** The pictures. */
  children: ReactNode
}

/** Where several pictures are dropped, pasted or selected, and how much they weigh. */
export function PicturesDrop({ label, max, room, weight, limit, onTake, onBlur, ref, children }: PicturesDropProps) {
  const { id, 'aria-describedby': describedBy } = useFieldControl()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  useDropGuard()
  return (
    <div
      className={styles.picker}
      onDragOver={(event: DragEvent) => {
        if (!event.dataTransfer.types.includes('Files') || room <= 0) return
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setIsOver(false)
      }}
      onDrop={(event) => {
        event.preventDefault()
        setIsOver(false)
        onTake(event.dataTransfer.files)
      }}
      onPaste={(event: ClipboardEvent) => {
        if (event.clipboardData.files.length === 0) return
        event.preventDefault()
        onTake(event.clipboardData.files)
      }}
      onBlur={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
      }}
    >
      {children}
      <input
        ref={input}
        type="file"
        multiple
        accept={pictureTypes.join(',')}
        hidden
        onChange={({ target }) => {
          onTake(target.files ?? [])
          // So that choosing the same file again is a change, too.
          target.value = ''
        }}
      />
      <button
        ref={ref}
        id={id}
        type="button"
        className={classes(styles.zone, isOver && styles.over)}
        aria-label={room > 0 ? `${label}: выбрать изображения` : `${label}: больше не добавить`}
        aria-describedby={describedBy}
        disabled={room <= 0}
        onClick={() => input.current?.click()}
      >
        <ImagePlus aria-hidden="true" />
        {room > 0 ? (
          <span>
            <b>Выберите</b>, перетащите или вставьте фото — ещё {room}
          </span>
        ) : (
          <span>Больше {max} фото не добавить</span>
        )}
      </button>
      <Weight weight={weight} limit={limit} />
    </div>
  )
}

/** How much is going to be uploaded, against what it may be. */
function Weight({ weight, limit }: { weight: number; limit: number }) {
  const isHeavy = weight > limit
  return (
    <label className={classes(styles.weight, isHeavy && styles.heavy)}>
      <span role="status">
        Новые фото: {sizeText(weight)} из {sizeText(limit)}
        {isHeavy && ' — тяжеловато, они будут грузиться дольше'}
      </span>
      <meter min={0} max={limit} high={limit * 0.9} value={Math.min(weight, limit)} />
    </label>
  )
}

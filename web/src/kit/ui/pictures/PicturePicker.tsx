import ImagePlus from 'lucide-react/icons/image-plus'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Trash2 from 'lucide-react/icons/trash'
import Undo2 from 'lucide-react/icons/undo-2'
import { use, useEffect, useRef, useState, type FocusEvent, type Ref } from 'react'
import { Button } from '../buttons/Button.tsx'
import { classes } from '../dom/classes.ts'
import { Field, useFieldControl, type FieldLook } from '../fields/Field.tsx'
import { FilePicture, Picture } from './Picture.tsx'
import { PendingPicturesContext } from './pending-pictures.ts'
import { preparePicture } from './prepare-picture.ts'
import { PictureNotes, usePictureWords, type PictureMessages } from './PictureWords.tsx'
import { isAnAddress, pictureLimits, PICTURES_ACCEPTED, problemOf } from '../../pictures/picture-problem.ts'
import { PICTURE_SIDE, type ReadyPicture } from '../../pictures/upload.ts'
import devices from '../../style/devices.module.css'
import styles from './PicturePicker.module.css'
import { useFileDrop, TAKES_PASTED, usePastedFiles } from './use-given-files.ts'
import { useStoredPicture } from './stored-picture.ts'

interface PickerProps {
  /** The newly selected picture, ready for upload. */
  value: File | null
  url?: string | null | undefined
  /** Called with null when the owner discards the selection; then `url` is valid again. */
  onChange: (file: ReadyPicture | null) => void
  /** With it the saved picture can be removed as well. */
  onRemoveSaved?: (() => void) | undefined
  onBlur?: (() => void) | undefined
  /** The longer side after shrinking, px. */
  maxSide?: number | undefined
  disabled?: boolean | undefined
  /** Called with the original file of the picture. */
  onSource?: ((file: File) => void) | undefined
  ref?: Ref<HTMLButtonElement> | undefined
}

interface PicturePickerProps extends FieldLook, PickerProps {}

/** A field for one picture: dropped, pasted while the field has the focus, or selected. The picture is shrunk before `onChange`. */
export function PicturePicker({ label, labelHidden, hint, error, required, className, ...picker }: PicturePickerProps) {
  const { problem, notes, say } = usePictureWords()
  return (
    <Field group {...{ label, labelHidden, hint, required, className }} error={problem ?? error}>
      <Picker {...picker} label={label} say={say} />
      <PictureNotes notes={notes} />
    </Field>
  )
}

function Picker(props: PickerProps & { label: string; say: PictureMessages }) {
  const { label, value, url, onChange, onRemoveSaved, onBlur } = props
  const { say, maxSide = PICTURE_SIDE, disabled, onSource, ref } = props
  const { id, 'aria-describedby': describedBy } = useFieldControl()
  const addPending = use(PendingPicturesContext)
  const run = useRef<AbortController>(null)
  const [raw, setRaw] = useState<File | null>(null)
  const file = raw ?? value
  const full = Boolean(file ?? url)

  useEffect(() => () => run.current?.abort(), [])

  const take = async ([file, ...others]: readonly [File, ...File[]]): Promise<boolean> => {
    run.current?.abort()
    const own = (run.current = new AbortController())
    say.nothing()
    if (others.length > 0) say.note(`Здесь одно изображение: ${file.name}. Остальные не вошли.`)
    setRaw(file)
    try {
      const ready = await preparePicture(file, { maxSide }, { signal: own.signal, onNote: say.note })
      if (own.signal.aborted) return true
      onSource?.(file)
      onChange(ready)
    } catch (cause) {
      if (own.signal.aborted) return true
      say.problem(problemOf(cause, file.name))
      return false
    } finally {
      if (!own.signal.aborted) setRaw(null)
    }
    return true
  }

  const zone = useRef<HTMLDivElement>(null)
  const onLink = () => say.only(isAnAddress)
  const drop = useFileDrop((files) => addPending(take(files)), { isClosed: disabled, onLink })
  usePastedFiles(zone, !full && !disabled, drop.take, onLink)
  useStoredPicture(!full && !disabled, drop.take)
  const takeBack = () => {
    run.current?.abort()
    setRaw(null)
    say.nothing()
    if (value || raw) onChange(null)
    else onRemoveSaved?.()
  }
  const blur = (event: FocusEvent) => {
    if (!event.currentTarget.contains(event.relatedTarget)) onBlur?.()
  }
  const replaced = Boolean(value && url)
  const chooseLabel = `${label}: ${full ? 'заменить изображение' : 'выбрать изображение'}`

  return (
    <div
      className={classes(styles.picker, drop.isOver && styles.over, disabled && styles.disabled)}
      ref={zone}
      {...drop.zone}
      {...{ [TAKES_PASTED]: true }}
      onBlur={blur}
    >
      <input {...drop.input} accept={PICTURES_ACCEPTED} />
      <button
        ref={ref}
        id={id}
        type="button"
        className={styles.zone}
        aria-label={chooseLabel}
        aria-describedby={describedBy}
        disabled={disabled}
        onClick={drop.choose}
      >
        {file ? (
          <FilePicture file={file} className={styles.preview} />
        ) : url ? (
          <Picture src={url} alt="" fit="contain" loading="eager" className={styles.preview} />
        ) : (
          <span className={styles.call}>
            <ImagePlus aria-hidden="true" />
            <span>
              <b>Выберите</b>
              <span className={devices.byMouse}>, перетащите или вставьте</span> изображение
            </span>
            <small>{pictureLimits(maxSide)}</small>
          </span>
        )}
      </button>
      {raw && (
        // Indeterminate: the browser reports no progress of its scaling.
        <progress className={styles.progress} aria-label="Уменьшаем изображение" />
      )}
      {full && !disabled && (
        <div className={styles.actions}>
          <Button size="small" icon={<RefreshCw />} onClick={drop.choose} aria-label={chooseLabel}>
            Заменить
          </Button>
          {(value || raw || onRemoveSaved) && (
            <Button size="small" icon={replaced ? <Undo2 /> : <Trash2 />} onClick={takeBack}>
              {replaced ? 'Вернуть прежнее' : 'Убрать'}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}

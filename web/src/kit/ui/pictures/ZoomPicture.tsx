import { useCallback, useLayoutEffect, useRef, useState, type RefObject } from 'react'
import { classes } from '../dom/classes.ts'
import { safePicture } from '../../url/safe-link.ts'
import { Picture } from './Picture.tsx'
import { usePlaced } from '../dom/position.ts'
import layout from '../../style/layout.module.css'
import styles from './ZoomPicture.module.css'

interface ZoomPictureProps {
  src: string | null | undefined
  alt: string
  className?: string | undefined
}

/** A small picture that is shown enlarged on hover and focus; Esc closes it. */
export function ZoomPicture({ src, alt, className }: ZoomPictureProps) {
  const [open, setOpen] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const close = useCallback(() => setOpen(false), [])
  if (!src || !safePicture(src))
    return <Picture src={null} alt={alt} ratio="1" className={classes(styles.small, className)} />
  return (
    <span
      className={styles.zoom}
      onPointerEnter={({ pointerType }) => pointerType === 'mouse' && setOpen(true)}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && setOpen(false)}
    >
      <button
        ref={button}
        type="button"
        className={classes(styles.button, className)}
        aria-label={`${alt}: увеличить`}
        onFocus={() => setOpen(true)}
        onBlur={close}
        onClick={() => setOpen(true)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape' || !open) return
          event.stopPropagation()
          close()
        }}
      >
        <Picture src={src} alt="" ratio="1" className={styles.small} />
      </button>
      {open && <Large src={src} anchor={button} onEscape={close} />}
    </span>
  )
}

interface LargeProps {
  src: string
  anchor: RefObject<HTMLButtonElement | null>
  onEscape: () => void
}

function Large({ src, anchor, onEscape }: LargeProps) {
  const ref = useRef<HTMLSpanElement>(null)
  useLayoutEffect(() => {
    ref.current?.showPopover()
    const key = ({ key: pressed }: KeyboardEvent) => pressed === 'Escape' && onEscape()
    document.addEventListener('keydown', key)
    return () => document.removeEventListener('keydown', key)
  }, [onEscape])
  usePlaced(true, anchor, ref, { gap: 0 })
  return (
    <span ref={ref} popover="manual" className={classes(layout.floating, styles.large)} aria-hidden="true">
      <Picture src={src} alt="" ratio="1" fit="contain" loading="eager" />
    </span>
  )
}

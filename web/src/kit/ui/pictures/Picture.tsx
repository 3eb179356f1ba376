import { useState, useCallback, type ReactNode } from 'react'
import { safePicture } from '../../url/safe-link.ts'
import { classes } from '../dom/classes.ts'
import styles from './Picture.module.css'

interface PictureProps {
  src: string | null | undefined
  /** '' when the text beside it says the same. */
  alt: string
  /** The aspect ratio in CSS notation: '1', '16 / 9'. Reserves the place before the picture loads. */
  ratio?: string | undefined
  fit?: 'cover' | 'contain' | undefined
  /** Shown instead of a missing or broken picture; by default a drawn landscape. */
  fallback?: ReactNode
  /** 'eager' for pictures that are visible at once. */
  loading?: 'lazy' | 'eager' | undefined
  className?: string | undefined
}

/** An image that reserves its place and has a fallback when it is missing or broken. */
export function Picture({ src, alt, ratio, fit = 'cover', fallback, loading = 'lazy', className }: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const safe = safePicture(src)
  const shown = safe === failed ? null : safe
  return (
    <span className={classes(styles.picture, className)} style={{ aspectRatio: ratio }}>
      {shown ? (
        <img
          key={shown}
          src={shown}
          alt={alt}
          loading={loading}
          // On a slow connection, code and data have priority.
          fetchPriority={loading === 'lazy' ? 'low' : 'auto'}
          decoding="async"
          draggable={false}
          style={{ objectFit: fit }}
          onError={() => setFailed(shown)}
        />
      ) : (
        <span className={styles.fallback} {...(alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true })}>
          {fallback ?? <Landscape />}
        </span>
      )}
    </span>
  )
}

function Landscape() {
  return (
    <svg
      viewBox="0 0 48 48"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M12 10h24a5 5 0 0 1 5 5v18a5 5 0 0 1-5 5H12a5 5 0 0 1-5-5V15a5 5 0 0 1 5-5zm8 9a3 3 0 1 0-6 0 3 3 0 0 0 6 0zM8 33l9-8 7 6 6-5 10 9" />
    </svg>
  )
}

/** Shows a selected file as a picture. Its object URL is revoked as soon as the element has it, so none leaks. */
export function FilePicture({ file, className }: { file: File; className?: string | undefined }) {
  const show = useCallback(
    (image: HTMLImageElement) => {
      const address = URL.createObjectURL(file)
      image.src = address
      return () => {
        URL.revokeObjectURL(address)
      }
    },
    [file],
  )
  return <img ref={show} alt="" draggable={false} className={className} />
}

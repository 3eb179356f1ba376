import { useState, type ReactNode } from 'react'
import { safePicture } from '../../url/safe-link.ts'
import { classes } from '../dom/classes.ts'
import styles from './Picture.module.css'

export interface PictureProps {
  src: string | null | undefined
  /** '' when the words beside it say it all. */
  alt: string
  /** Width to height as CSS writes it: '1', '16 / 9'. Keeps the place before the picture comes. */
  ratio?: string | undefined
  fit?: 'cover' | 'contain' | undefined
  /** Shown instead of a missing or unloadable picture; a drawn landscape unless given. */
  fallback?: ReactNode
  /** 'eager' for what is seen at once. */
  loading?: 'lazy' | 'eager' | undefined
  className?: string | undefined
}

/** An image that keeps its place, with a drawn face where it is missing or does not load. */
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
    <svg viewBox="0 0 48 48" fill="none" aria-hidden="true">
      <rect x="7" y="10" width="34" height="28" rx="5" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="17" cy="19" r="3" stroke="currentColor" strokeWidth="1.5" />
      <path d="m8 33 9-8 7 6 6-5 10 9" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
    </svg>
  )
}

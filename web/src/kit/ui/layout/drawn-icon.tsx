import type { ComponentProps } from 'react'
import { classes } from './classes.ts'

export interface DrawnIconProps extends ComponentProps<'svg'> {
  /** Width and height, px. */
  size?: number | string
}

/**
 * An icon of lucide-react as the build writes it (web/drawn-icons.ts): of one shape, without the package's own way to it, which
 * costs a list with hundreds of icons more than its texts.
 */
export const drawnIcon = (shape: string) =>
  function DrawnIcon({ size = 24, className, ...rest }: DrawnIconProps) {
    return (
      <svg
        viewBox="0 0 24 24"
        width={size}
        height={size}
        fill="none"
        stroke="currentColor"
        strokeWidth={2}
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...rest}
        className={classes('lucide', className)}
      >
        <path d={shape} />
      </svg>
    )
  }

import { useEffect, useRef, type ReactNode } from 'react'

function Opened({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    place.current?.querySelector<HTMLElement>('[popover]')?.showPopover()
  }, [])
  return <div ref={place}>{children}</div>
}

/** The part as it is once somebody has pressed it. */
export const opened = (part: ReactNode) => <Opened>{part}</Opened>

import { useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { useLayoutEffect, type RefObject, type SyntheticEvent } from 'react'
import styles from './SortableGrid.module.css'

/** What the library hears of a handle, by the name of the event. */
export type Listeners = Record<string, (event: SyntheticEvent) => void> | undefined

interface DragBindingProps {
  id: string
  itemRef: RefObject<HTMLLIElement | null>
  handle: RefObject<HTMLButtonElement | null>
  listeners: RefObject<Listeners>
}

const calm = typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches
const transition = calm ? null : { duration: 180, easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)' }

/** Registers an item and its handle with the drag library, and applies the library's transform to the item. */
export function DragBinding({ id, itemRef, handle, listeners: heard }: DragBindingProps) {
  const {
    listeners,
    setNodeRef,
    setActivatorNodeRef,
    transform,
    transition: moving,
    isDragging,
  } = useSortable({ id, transition })
  useLayoutEffect(() => {
    const node = itemRef.current
    setNodeRef(node)
    setActivatorNodeRef(handle.current)
    return () => {
      setNodeRef(null)
      setActivatorNodeRef(null)
      // It may go while its place still glides.
      node?.style.removeProperty('transform')
      node?.style.removeProperty('transition')
    }
  }, [setNodeRef, setActivatorNodeRef, itemRef, handle])
  useLayoutEffect(() => {
    heard.current = listeners as Listeners
    return () => {
      heard.current = undefined
    }
  }, [heard, listeners])
  const shift = CSS.Translate.toString(transform)
  useLayoutEffect(() => {
    const node = itemRef.current
    if (!node) return undefined
    node.style.transform = shift ?? ''
    node.style.transition = moving ?? ''
    if (styles.dragging) node.classList.toggle(styles.dragging, isDragging)
    return undefined
  }, [itemRef, shift, moving, isDragging])
  return null
}

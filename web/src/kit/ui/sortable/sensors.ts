import {
  KeyboardSensor,
  MouseSensor,
  TouchSensor,
  useSensor,
  useSensors,
  type KeyboardCoordinateGetter,
} from '@dnd-kit/core'
import { sortableKeyboardCoordinates } from '@dnd-kit/sortable'

/** Px a card moves per arrow key where there is no next place to jump to. */
const keyboardStep = 25

const keyboardCoordinates: KeyboardCoordinateGetter = (event, args) => {
  const next = sortableKeyboardCoordinates(event, args)
  if (next) return next
  const { x, y } = args.currentCoordinates
  switch (event.code) {
    case 'ArrowRight':
      return { x: x + keyboardStep, y }
    case 'ArrowLeft':
      return { x: x - keyboardStep, y }
    case 'ArrowDown':
      return { x, y: y + keyboardStep }
    case 'ArrowUp':
      return { x, y: y - keyboardStep }
    default:
      return undefined
  }
}

// Constants: new objects would make new listeners for all cards with every render of the grid.
/** A few px, so that a careless click on the handle moves nothing. */
const byMouse = { activationConstraint: { distance: 4 } }
/** A finger that stays is dragging; one that moves at once is scrolling. */
const byFinger = { activationConstraint: { delay: 180, tolerance: 8 } }
/** The page jumps along: while it glides, the next key would count from where the card no longer is. */
const byKeys = { coordinateGetter: keyboardCoordinates, scrollBehavior: 'auto' as const }

/** How a card is picked up and moved: by mouse, finger or keyboard. */
export const useCardSensors = () =>
  useSensors(useSensor(MouseSensor, byMouse), useSensor(TouchSensor, byFinger), useSensor(KeyboardSensor, byKeys))

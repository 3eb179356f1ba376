import { ThemeSwitch } from '../../../src/kit/ui/buttons/ThemeSwitch.tsx'
import type { States } from '../../exhibit.ts'

export const states: States = {
  // It changes the theme of this page, and remembers it.
  'Как выбрано на этом устройстве': () => <ThemeSwitch />,
  'В фокусе': () => <ThemeSwitch />,
}

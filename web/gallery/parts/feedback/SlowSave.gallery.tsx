import { SlowSave } from '../../../src/kit/ui/feedback/SlowSave.tsx'
import type { States } from '../../exhibit.ts'

export const states: States = {
  // Its words come after ten seconds.
  'Сохраняется долго': () => <SlowSave />,
  'В узком окне': () => (
    <div style={{ maxInlineSize: 320 }}>
      <SlowSave />
    </div>
  ),
}

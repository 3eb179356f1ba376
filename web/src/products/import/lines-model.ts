import { combine } from 'effector'
import type { Task } from '@console/shared/kit/slices'
import { importClosed, importOpened } from '../assortment/editing-model.ts'
import { shownOf, type ShownLines } from './causes.ts'
import { fileSelected } from './file-model.ts'
import { slicedStore } from './sliced-store.ts'
import { $isApplying, $leftLines, $plan, $report } from './import-model.ts'

const shown = slicedStore(
  combine({ plan: $plan, report: $report, left: $leftLines, isApplying: $isApplying }),
  function* ({ plan, report, left, isApplying }): Task<ShownLines | null> {
    const failures = new Map((report ?? []).map(({ number, problem }) => [number, problem]))
    return plan && (yield* shownOf(plan, failures, isApplying ? new Set() : left))
  },
)
/** The shown lines of the plan, or of the report once the import has run. */
export const $shownLines = shown.$made.reset(importOpened, importClosed, fileSelected)

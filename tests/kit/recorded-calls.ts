import { scopeBind, type Scope } from 'effector'
import type { Found, RecordedEntity } from '@console/web/history/entity'
import { MergeProof } from '@console/web/kit/api/merge-proof'
import type { MergedDraft } from '@console/web/kit/data/write-merged'
import type { StepPath } from '@console/web/kit/journal/step'
import type { Fields } from '@console/web/kit/merge/fields'
import { required } from './basics.ts'

/** Reads and writes an entity as the history does. */
export function recordedCalls(entity: RecordedEntity, scope: Scope) {
  const find = scopeBind(entity.readFx, { scope })
  return {
    read: async (path: StepPath) => (await find(path))?.stored ?? null,
    readDraft: async (path: StepPath) => (await find(path))?.draft ?? null,
    write: async (path: StepPath, merged: Pick<MergedDraft<Fields>, 'body' | 'change'>) => {
      const { write } = required(await find(path))
      await scopeBind(required(write), { scope })({ ...merged, checked: MergeProof.compared })
    },
  }
}

/** What an entity's read finds: its fields, which are its draft, too. */
export const foundAs = (stored: Fields, write: NonNullable<Found['write']>): Found => ({ stored, draft: stored, write })

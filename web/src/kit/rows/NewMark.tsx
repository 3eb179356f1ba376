import { useUnit } from 'effector-react'
import { Badge } from '../ui/feedback/Badge.tsx'
import { $newIds } from './new-ids.ts'

/** Stands in the row of what has come since the owner was there last. */
export const NewMark = ({ id }: { id: string }) => useUnit($newIds).has(id) && <Badge tone="good">Новый</Badge>

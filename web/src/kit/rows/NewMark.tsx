import { useUnit } from 'effector-react'
import { Badge } from '../ui/feedback/Badge.tsx'
import { $newIds } from './new-ids.ts'

/** Marks a row that is new since the owner's last visit. */
export const NewMark = ({ id }: { id: string }) => useUnit($newIds).has(id) && <Badge tone="good">Новый</Badge>

import { unreadIn } from '../api/unread.ts'
import { Badge } from '../ui/feedback/Badge.tsx'

interface UnreadMarkProps {
  of: unknown
  /** The messages for unreadable fields, by path without indexes: `{ price: 'сумма не распознана' }`. */
  names?: Readonly<Record<string, string>>
}

/** Marks a row whose empty fields could not be read. */
export function UnreadMark({ of, names = {} }: UnreadMarkProps) {
  const paths = Object.keys(unreadIn(of)).map((path) => path.replace(/\.\d+(?=\.|$)/g, ''))
  if (paths.length === 0) return null
  const words = new Set(paths.map((path) => names[path] ?? 'часть данных не распознана'))
  return (
    <Badge tone="warn" wraps>
      {[...words].join(', ')}
    </Badge>
  )
}

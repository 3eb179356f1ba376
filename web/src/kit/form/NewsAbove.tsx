import type { FieldValues } from 'react-hook-form'
import { lazyView } from '../ui/lazy/lazy-view.tsx'
import type { SavedForm } from './use-entity-form.ts'

const FormNews = lazyView(() => import('./FormNews.tsx'))

/** Shows how others changed the thing of an open form; renders nothing if there are no changes. */
export function NewsAbove<Values extends FieldValues>({ form }: { form: SavedForm<Values> }) {
  const { news, nameOf, spell, recreate } = form
  return news && <FormNews news={news} nameOf={nameOf} spell={spell} isRecreated={recreate !== null} />
}

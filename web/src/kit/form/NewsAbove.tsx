import type { FieldValues } from 'react-hook-form'
import { lazyView } from '../ui/lazy/lazy-view.tsx'
import type { SavedForm } from './use-entity-form.ts'

const FormNews = lazyView(() => import('./FormNews.tsx'))

/** What others have made of an open form's thing; nothing while there is no news. */
export function NewsAbove<Values extends FieldValues>({ form }: { form: SavedForm<Values> }) {
  const { news, nameOf, spell, recreate } = form
  return news && <FormNews news={news} nameOf={nameOf} spell={spell} isRecreated={recreate !== null} />
}

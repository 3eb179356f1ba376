import { useUnit } from 'effector-react'
import { Plus } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '../../kit/code/lazy-part.tsx'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { QueryView } from '../../kit/data/QueryView.tsx'
import { RemovalDialog } from '../../kit/data/RemovalDialog.tsx'
import { EmptyState } from '../../kit/ui/feedback/EmptyState.tsx'
import { TabHeader } from '../../kit/ui/layout/TabHeader.tsx'
import { LoadingRows } from '../list/LoadingRows.tsx'
import { OfferCard } from './OfferCard.tsx'
import { editor, list, removal } from './offers-model.ts'
import styles from './OffersPage.module.css'

export { pageOpened as opened } from './offers-model.ts'

const OfferForm = lazyPart(
  () => import('./OfferForm.tsx'),
  ({ OfferForm }) => OfferForm,
)

/** Extra offers beside the product (shared/docs/products.md). */
export function Component() {
  const { items, editing, create, edit, remove } = useUnit({
    items: list.$items,
    editing: editor.$editing,
    create: editor.createOpened,
    edit: editor.editOpened,
    remove: removal.asked,
  })
  const add = (
    <Button kind="primary" icon={<Plus />} onClick={create}>
      Добавить опцию
    </Button>
  )
  return (
    <>
      <TabHeader title="Дополнительные предложения к товару" hint="Например: подарочная упаковка или соусы">
        {add}
      </TabHeader>
      <QueryView
        query={list}
        failed="Опции не загрузились"
        loading={<LoadingRows label="Опции загружаются" />}
        empty={<EmptyState text="Опций пока нет" hint="Покупатель добавит их к товару." action={add} />}
      >
        <ul className={styles.rows} aria-label="Опции">
          {items.map((kit) => (
            <li key={kit.uuid}>
              <OfferCard kit={kit} onEdit={() => edit(kit)} onRemove={() => remove(kit)} />
            </li>
          ))}
        </ul>
      </QueryView>
      <Suspense>{editing && <OfferForm key={editing.key} editing={editing} />}</Suspense>
      <RemovalDialog
        removal={removal}
        words={({ title }) => ({
          title: `Удалить опцию «${title}»?`,
          text: 'Покупатели больше не смогут добавить её к товару.',
          confirm: 'Удалить опцию',
        })}
      />
    </>
  )
}

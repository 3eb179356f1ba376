import { Plus } from 'lucide-react'
import { lazyPart } from '../../kit/code/lazy-part.tsx'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { QueryView } from '../../kit/data/QueryView.tsx'
import { CrudModals, useCrud } from '../../kit/data/CrudModals.tsx'
import { EmptyState } from '../../kit/ui/feedback/ViewStates.tsx'
import { TabHeader } from '../../kit/ui/layout/TabHeader.tsx'
import { LoadingRows } from '../list/LoadingRows.tsx'
import { OfferCard } from './OfferCard.tsx'
import * as offers from './offers-model.ts'
import styles from './OffersPage.module.css'

export { pageOpened as opened } from './offers-model.ts'

const OfferForm = lazyPart(() => import('./OfferForm.tsx'))

/** Extra offers beside the product (shared/docs/products.md). */
export function Component() {
  const { items, create, edit, remove } = useCrud(offers)
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
        query={offers.list}
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
      <CrudModals
        crud={offers}
        Form={OfferForm}
        words={({ title }) => ({
          title: `Удалить опцию «${title}»?`,
          text: 'Покупатели больше не смогут добавить её к товару.',
          confirm: 'Удалить опцию',
        })}
      />
    </>
  )
}

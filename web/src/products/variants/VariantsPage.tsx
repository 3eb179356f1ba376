import { Plus } from 'lucide-react'
import { lazyPart } from '../../kit/code/lazy-part.tsx'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { QueryView } from '../../kit/data/QueryView.tsx'
import { CrudModals, useCrud } from '../../kit/data/CrudModals.tsx'
import { EmptyState } from '../../kit/ui/feedback/ViewStates.tsx'
import { TabHeader } from '../../kit/ui/layout/TabHeader.tsx'
import { LoadingRows } from '../list/LoadingRows.tsx'
import styles from '../offers/OffersPage.module.css'
import { VariantCard } from './VariantCard.tsx'
import * as variants from './variants-model.ts'

export { pageOpened as opened } from './variants-model.ts'

const VariantForm = lazyPart(() => import('./VariantForm.tsx'))

/** The kinds of one product (shared/docs/products.md). */
export function Component() {
  const { items, create, edit, copy, remove } = useCrud(variants)
  const add = (
    <Button kind="primary" icon={<Plus />} onClick={create}>
      Добавить Вариант
    </Button>
  )
  return (
    <>
      <TabHeader title="Разновидности одного товара" hint="Например: цвет, размер или материал">
        {add}
      </TabHeader>
      <QueryView
        query={variants.list}
        failed="Варианты не загрузились"
        loading={<LoadingRows label="Варианты загружаются" />}
        empty={
          <EmptyState text="Вариантов пока нет" hint="Без варианта товар нельзя купить: цена — в нём." action={add} />
        }
      >
        <ul className={styles.rows} aria-label="Варианты">
          {items.map((variant) => (
            <li key={variant.uuid}>
              <VariantCard
                variant={variant}
                onEdit={() => edit(variant)}
                onCopy={() => copy(variant)}
                onRemove={() => remove(variant)}
              />
            </li>
          ))}
        </ul>
      </QueryView>
      <CrudModals
        crud={variants}
        Form={VariantForm}
        words={({ title }) => ({
          title: `Удалить вариант «${title}»?`,
          text: 'Вместе с ним пропадут его фотографии и характеристики.',
          confirm: 'Удалить вариант',
        })}
      />
    </>
  )
}

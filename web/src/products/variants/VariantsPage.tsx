import { summaryOf } from '@console/shared/product-summary'
import { lazyView } from '../../kit/ui/lazy/lazy-view.tsx'
import { UnreadMark } from '../../kit/views/QueryView.tsx'
import { CrudPage } from '../../kit/views/CrudPage.tsx'
import { piecesText } from '../../kit/measures.ts'
import { plural } from '../../kit/text.ts'
import { priceRange } from '../list/labels.ts'
import { LoadingRows, RowCard, rowsClass } from '../../kit/ui/layout/RowCard.tsx'
import * as variants from './variants-model.ts'

export { pageOpened as opened } from './variants-model.ts'

const VariantForm = lazyView(() => import('./VariantForm.tsx'))

/** The variants of a product (shared/docs/products.md). */
export function Component() {
  return (
    <CrudPage
      crud={variants}
      title="Разновидности одного товара"
      hint="Например: цвет, размер или материал"
      add="Добавить Вариант"
      label="Варианты"
      failed="Варианты не загрузились"
      loading={<LoadingRows label="Варианты загружаются" />}
      empty={{ text: 'Вариантов пока нет', hint: 'Без варианта товар нельзя купить: цена — в нём.' }}
      className={rowsClass}
      Form={VariantForm}
      removal={({ title }) => ({
        title: `Удалить вариант «${title}»?`,
        text: 'Вместе с ним пропадут его фотографии и характеристики.',
        confirm: 'Удалить вариант',
      })}
    >
      {(variant, { edit, copy, remove }) => {
        const summary = summaryOf({ variants: [variant] })
        const options = plural(summary.specs, ['характеристика', 'характеристики', 'характеристик'])
        return (
          <RowCard
            photo={variant.image_urls?.[0]}
            title={variant.title}
            contents={(variant.options ?? []).map(({ title }) => title)}
            facts={`${options}, в наличии ${piecesText(summary.stock)}`}
            price={priceRange(summary)}
            mark={
              <UnreadMark
                of={variant}
                names={{ 'options.price': 'цена не распознана', 'options.quantity': 'остаток не распознан' }}
              />
            }
            onEdit={() => edit(variant)}
            onCopy={() => copy(variant)}
            onRemove={() => remove(variant)}
          />
        )
      }}
    </CrudPage>
  )
}

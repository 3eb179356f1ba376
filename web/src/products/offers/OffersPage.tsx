import { lazyView } from '../../kit/ui/lazy/lazy-view.tsx'
import { UnreadMark } from '../../kit/views/QueryView.tsx'
import { CrudPage } from '../../kit/views/CrudPage.tsx'
import { gramsText, sizesText } from '../../kit/measures.ts'
import { amountText } from '../../kit/money.ts'
import { goodsValues } from '../forms/goods-form.ts'
import { LoadingRows, RowCard, rowsClass } from '../../kit/ui/layout/RowCard.tsx'
import * as offers from './offers-model.ts'

export { pageOpened as opened } from './offers-model.ts'

const OfferForm = lazyView(() => import('./OfferForm.tsx'))

/** The extra offers of a product (shared/docs/products.md). */
export function Component() {
  return (
    <CrudPage
      crud={offers}
      title="Дополнительные предложения к товару"
      hint="Например: подарочная упаковка или соусы"
      add="Добавить опцию"
      label="Опции"
      failed="Опции не загрузились"
      loading={<LoadingRows label="Опции загружаются" />}
      empty={{ text: 'Опций пока нет', hint: 'Покупатель добавит их к товару.' }}
      className={rowsClass}
      Form={OfferForm}
      removal={({ title }) => ({
        title: `Удалить опцию «${title}»?`,
        text: 'Покупатели больше не смогут добавить её к товару.',
        confirm: 'Удалить опцию',
      })}
    >
      {(offer, { edit, remove }) => {
        const { weight, sizes, fiscal_payment_object: fiscal } = goodsValues(offer)
        return (
          <RowCard
            title={offer.title}
            contents={offer.addons ?? []}
            facts={[fiscal, gramsText(weight), sizesText(sizes)].filter(Boolean).join(', ')}
            price={amountText(offer.price) || '—'}
            mark={<UnreadMark of={offer} names={{ price: 'цена не распознана' }} />}
            onEdit={() => edit(offer)}
            onRemove={() => remove(offer)}
          />
        )
      }}
    </CrudPage>
  )
}

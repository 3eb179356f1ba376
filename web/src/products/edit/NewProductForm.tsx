import { useUnit } from 'effector-react'
import { Link, useParams } from 'react-router-dom'
import { lazyView } from '../../kit/ui/lazy/lazy-view.tsx'
import { FormPage } from '../../kit/form/FormPage.tsx'
import { useNewForm } from '../../kit/form/use-entity-form.ts'
import { Checkbox } from '../../kit/ui/fields/Checkbox.tsx'
import { ButtonLink } from '../../kit/ui/buttons/ButtonLink.tsx'
import { Picture } from '../../kit/ui/pictures/Picture.tsx'
import * as copying from './copy-model.ts'
import { FirstVariantFields } from './FirstVariantFields.tsx'
import { $listUrl } from '../assortment/list-model.ts'
import { $made } from './create-with-variant.ts'
import { saving } from './new-model.ts'
import { newProductForm, type Origin, type NotCopied } from './new-product-form.ts'
import { ProductFields } from './ProductFields.tsx'
import { productUrl } from '../urls.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './ProductForm.module.css'

const ProductPreview = lazyView(() => import('../../preview/PreviewPage.tsx'))

/** The form of a new product; saving it also creates the first variant (shared/docs/products.md). */
export function NewProductForm({ origin }: { origin: Origin | null }) {
  const { made, listUrl, progress, withOffers, wantOffers } = useUnit({
    made: $made,
    listUrl: $listUrl,
    progress: copying.$progress,
    withOffers: copying.$withOffers,
    wantOffers: copying.offersWanted,
  })
  const { shopId = '' } = useParams()
  const form = useNewForm(newProductForm, saving, origin)
  return (
    <FormPage
      form={form}
      draft={`product:${shopId}:${origin ? `copy:${origin.product.product_uuid}` : 'new'}`}
      label="Новый товар"
      className={styles.form}
      submit={made ? 'Сохранить вариант' : 'Создать товар'}
      buttons={<ButtonLink to={listUrl(shopId)}>Отмена</ButtonLink>}
    >
      <section className={layout.form}>
        <ProductFields />
      </section>
      <FirstVariantFields />
      {origin && (
        <section className={layout.form} aria-label="Что скопируется ещё">
          <p>Остаток у копии — 0, артикулы новые. {alsoCopied(origin)}</p>
          {origin.product.variants?.slice(1).map(({ uuid, title, image_urls }) => (
            <div key={uuid} className={styles.copied} role="group" aria-label={`Фото варианта «${title}»`}>
              {image_urls?.map((url) => (
                <Picture key={url} src={url} alt="" ratio="9 / 16" />
              ))}
            </div>
          ))}
          {origin.offers.length > 0 && (
            <Checkbox
              label={`Скопировать и опции: ${origin.offers.map(({ title }) => title).join(', ')}`}
              checked={withOffers}
              onChange={({ target }) => wantOffers(target.checked)}
            />
          )}
          {origin.losses.length > 0 && <NotCopiedList losses={origin.losses} />}
        </section>
      )}
      {progress.total > 0 && (
        <p role="status">
          Копируем варианты и опции: {progress.done} из {progress.total}
        </p>
      )}
      {made && form.failure && (
        <p className={layout.warning}>
          Сам товар уже создан, не хватает варианта. Исправьте и сохраните ещё раз или{' '}
          <Link to={productUrl(shopId, made.product.product_uuid, 'variants')}>дополните его позже</Link>.
        </p>
      )}
      <div className={styles.preview}>
        <ProductPreview saved={origin?.product ?? null} />
      </div>
    </FormPage>
  )
}

/** Names the parts of the original that are copied but that the form does not show. */
function alsoCopied({ product: { variants } }: Origin): string {
  const [first, ...others] = variants ?? []
  const options = first?.options?.slice(1).map(({ title }) => `«${title}»`) ?? []
  const parts = [
    options.length > 0 && `остальные характеристики первого варианта: ${options.join(', ')}`,
    others.length > 0 && `варианты с их фото: ${others.map(({ title }) => `«${title}»`).join(', ')}`,
  ].filter(Boolean)
  return parts.length > 0 ? `Скопируются и ${parts.join('; ')}.` : 'Кроме этого, у товара нет других вариантов.'
}

/** Lists the parts that were not copied, and says what to do about pictures. */
export function NotCopiedList({ losses }: { losses: readonly NotCopied[] }) {
  return (
    <div className={layout.warning}>
      <ul>
        {losses.map(({ text, picture }) => (
          <li key={text + (picture ?? '')}>
            {text}{' '}
            {picture && (
              <a href={picture} target="_blank" rel="noopener noreferrer">
                Открыть фото
              </a>
            )}
          </li>
        ))}
      </ul>
      {losses.some(({ picture }) => picture) && <p>Откройте фото, сохраните на компьютер и добавьте вручную.</p>}
    </div>
  )
}

import { useUnit } from 'effector-react'
import ImageDown from 'lucide-react/icons/image-down'
import { useState } from 'react'
import { useWatch } from 'react-hook-form'
import type { Product } from '@console/shared/products'
import { MAX_VARIANT_PHOTOS } from '@console/shared/variants'
import { Controlled } from '../../kit/form/Controlled.tsx'
import { useEnclosingForm } from '../../kit/form/use-contract-form.ts'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { FieldError } from '../../kit/ui/fields/Field.tsx'
import { takePhotos } from '../../kit/ui/pictures/coming-photos.ts'
import { newPhoto, type Photo } from '../../kit/pictures/photo.ts'
import { PictureProblem } from '../../kit/pictures/picture-problem.ts'
import { PicturesPicker } from '../../kit/ui/pictures/PicturesPicker.tsx'
import { TextField } from '../../kit/ui/fields/TextField.tsx'
import { $articles } from '../assortment/articles-model.ts'
import { WaitingMark } from '../../kit/ui/feedback/marks.tsx'
import { $waitingStocks, waitsIn } from '../stock/waiting-stock.ts'
import { ArticleNote, GoodsFields } from '../forms/GoodsFields.tsx'
import { PHOTO_ASPECT, PHOTOS_LIMIT } from '../forms/product-form.ts'
import { ONLY_OPTION_TITLE, proposedArticle } from '../forms/sendable-options.ts'
import { readCoverFx } from './cover-model.ts'
import type { NewProductValues } from './new-product-form.ts'
import { onlyOption } from './only-option.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './ProductForm.module.css'

/** The fields of a product's only characteristic and its photos. A new product has no stored ones. */
export function FirstVariantFields({ product }: { product?: Product }) {
  const form = useEnclosingForm<NewProductValues>()
  const stocks = useUnit($waitingStocks)
  return (
    <section className={layout.form} aria-labelledby="first-variant">
      <h3 id="first-variant" className={styles.title}>
        Цена, остаток и фото
      </h3>
      <p className={styles.hint}>
        Это первый вариант товара. Покупатели увидят его название, когда появится второй: другой цвет, размер или
        материал.
      </p>
      <TextField
        label="Название характеристики"
        required={Boolean(product)}
        hint={`Например: 350 г или размер M.${product ? '' : ` Пустое станет «${ONLY_OPTION_TITLE}».`}`}
        {...form.field('option_title')}
      />
      <GoodsFields
        stock
        isNew={!product}
        article={{
          label: 'Артикул',
          hint: (
            <>
              <ArticleProposal />
              <ArticleNote own={product && onlyOption(product)?.option_uuid} />
            </>
          ),
        }}
        quantityHint={product && waitsIn(product, stocks) && <WaitingMark />}
      />
      <Controlled form={form} name="photos">
        {({ name: _name, ...input }) => (
          <PicturesPicker
            {...input}
            label="Фотографии варианта"
            required={Boolean(product)}
            hint={!product && 'Пока здесь пусто, покупатели увидят титульное фото.'}
            max={MAX_VARIANT_PHOTOS}
            aspect={PHOTO_ASPECT}
            limit={PHOTOS_LIMIT}
          />
        )}
      </Controlled>
      <CoverButton product={product} />
    </section>
  )
}

/** A button that fills in a proposed article while the field is empty. */
function ArticleProposal() {
  const { control, setValue, setFocus } = useEnclosingForm<NewProductValues>()
  const [title, option, article] = useWatch({ control, name: ['title', 'option_title', 'article'] })
  const articles = useUnit($articles)
  if (article.trim()) return null
  const proposed = proposedArticle(title, option, new Set([...articles.keys()].map((one) => one.toUpperCase())))
  if (!proposed) return null
  const take = () => {
    setValue('article', proposed, { shouldDirty: true, shouldValidate: true })
    setFocus('article')
  }
  return (
    <button type="button" className={styles.proposal} onClick={take}>
      Подставить {proposed}
    </button>
  )
}

const unreadCover = 'Сервер, где лежит обложка, не даёт её прочитать: добавьте фото сами.'

/**
 * Uses the cover, newly selected or stored, as a photo of the variant. A newly selected cover of a stored product may
 * also replace the variant's first photo.
 */
function CoverButton({ product }: { product?: Product | undefined }) {
  const url = product?.image_url
  const { control, getValues, pictures, setValue } = useEnclosingForm<NewProductValues>()
  const [image, photos] = useWatch({ control, name: ['image', 'photos'] })
  const { read, isReading } = useUnit({ read: readCoverFx, isReading: readCoverFx.pending })
  const [problem, setProblem] = useState<string>()
  const change = (update: (now: readonly Photo[]) => Photo[]) =>
    setValue('photos', update(getValues('photos')), { shouldDirty: true, shouldValidate: true })
  const [first] = photos
  if (image && first?.url)
    return (
      <Button
        size="small"
        icon={<ImageDown />}
        onClick={() => change(([, ...others]) => [newPhoto(image, image), ...others])}
      >
        Заменить и главное фото варианта
      </Button>
    )
  if (!isReading && (photos.length >= MAX_VARIANT_PHOTOS || (!image && !url))) return null
  const make = async () => {
    const file = image ?? (await read(url ?? ''))
    if (!file) throw new PictureProblem(unreadCover)
    return file
  }
  const take = () => {
    setProblem(undefined)
    pictures.add(takePhotos(change, [{ source: image, make }], setProblem))
  }
  return (
    <div>
      <Button size="small" icon={<ImageDown />} busy={isReading} onClick={take}>
        Взять титульное фото
      </Button>
      {problem && <FieldError>{problem}</FieldError>}
    </div>
  )
}

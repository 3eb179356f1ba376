import { useState, type KeyboardEvent } from 'react'
import { useWatch } from 'react-hook-form'
import Smartphone from 'lucide-react/icons/smartphone'
import type { Product } from '@console/shared/products'
import { useEnclosingForm } from '../kit/form/use-contract-form.ts'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { useMedia } from '../kit/ui/dom/use-media.ts'
import { Modal } from '../kit/ui/overlays/Modal.tsx'
import { ProductScreen } from './ProductScreen.tsx'
import { ShopPhone } from './ShopPhone.tsx'
import { classes } from '../kit/ui/dom/classes.ts'
import layout from '../kit/style/layout.module.css'
import styles from './ProductPreview.module.css'
import { previewOfTyped, type TypedProduct } from './previewed-product.ts'

/** The width from which products/edit/ProductForm.module.css leaves space for it beside the form. */
const WIDE = '(width >= 80rem)'

/** A live preview of the product in the surrounding form: beside the form, or behind a button. */
export function ProductPreview({ saved }: { saved: Product | null }) {
  const isWide = useMedia(WIDE)
  const [isOpen, setIsOpen] = useState(false)
  if (isWide)
    return (
      <aside className={styles.aside} aria-label="Как увидит покупатель" onKeyDown={keepEnter}>
        <div className={styles.held}>
          <p className={classes(layout.hint, styles.caption)}>Так товар увидит покупатель</p>
          <Phone saved={saved} />
        </div>
      </aside>
    )
  return (
    <>
      <Button icon={<Smartphone />} onClick={() => setIsOpen(true)}>
        Как увидит покупатель
      </Button>
      {isOpen && (
        <div onKeyDown={keepEnter}>
          <Modal title="Как увидит покупатель" onClose={() => setIsOpen(false)}>
            <Phone saved={saved} />
          </Modal>
        </div>
      )}
    </>
  )
}

function Phone({ saved }: { saved: Product | null }) {
  const { control, getValues } = useEnclosingForm<TypedProduct>()
  useWatch({ control })
  return (
    <ShopPhone className={styles.phone}>
      <ProductScreen product={previewOfTyped(getValues(), saved)} />
    </ShopPhone>
  )
}

/** The preview's choices are radio buttons, where Enter would submit the surrounding form. */
function keepEnter(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault()
}

import type { PartnerShop } from '@console/shared/partner-shops'
import { UnreadMark } from '../../src/kit/views/UnreadMark.tsx'
import { Badge } from '../../src/kit/ui/feedback/Badge.tsx'
import { Button } from '../../src/kit/ui/buttons/Button.tsx'
import { Picture } from '../../src/kit/ui/pictures/Picture.tsx'
import styles from './PartnerShopCard.module.css'

export function PartnerShopCard({ shop, onOpen }: { shop: PartnerShop; onOpen: (shop: PartnerShop) => void }) {
  const { title, logo_url, description, shop_type } = shop
  return (
    <article className={styles.card}>
      <div className={styles.head}>
        <Picture src={logo_url} alt="" ratio="1" className={styles.logo} />
        <div className={styles.text}>
          <h2 className={styles.title}>{title}</h2>
          <Badge>{shop_type === 'InformationSite' ? 'Инфо-сайт' : 'Магазин'}</Badge>
          <UnreadMark of={shop} />
        </div>
      </div>
      {description && <p className={styles.description}>{description}</p>}
      <div className={styles.action}>
        <Button aria-label={`Открыть «${title}»`} onClick={() => onOpen(shop)}>
          Открыть
        </Button>
      </div>
    </article>
  )
}

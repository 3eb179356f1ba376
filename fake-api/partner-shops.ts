import { partnerShops, type PartnerShop } from '@console/shared/partner-shops'
import { implement } from './kit/implement.ts'

/** Only what visitors may see, whatever else the row holds. */
const shown = ({ title, logo_url, shop_type, description, telegram_url }: PartnerShop): PartnerShop => ({
  title,
  logo_url,
  shop_type,
  description,
  telegram_url,
})

export const partnerShopRoutes = implement(partnerShops, {
  list: ({ tables }) => {
    const published = [...tables.shops.all()]
      .filter((shop) => !shop.inactive)
      // A write moves a row's group to the end of the table: the date keeps the order still.
      .sort((a, b) => (a.date_create ?? '').localeCompare(b.date_create ?? ''))
    return [...tables.partner_shops.list(''), ...published].map(shown)
  },
})

import { partnerShops, type PartnerShop } from '@console/shared/partner-shops'
import { implement } from './kit/implement.ts'

/** Returns only the fields that visitors may see. */
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
      // A write moves a row's group to the end of the table; sorting by date keeps the order stable.
      .sort((a, b) => (a.date_create ?? '').localeCompare(b.date_create ?? ''))
    return [...tables.partner_shops.list(''), ...published].map(shown)
  },
})

import IntegrationForm from '../../../src/payments/IntegrationForm.tsx'
import type { States } from '../../exhibit.ts'
import { newThing, stored } from '../things.ts'

const integration = {
  uuid: 'p-card',
  robokassa_shop_id: 'lipa',
  sno_type: 'УСН доход',
  fiscal_tax_type: 'Без НДС',
}

export const alone = true

export const states: States = {
  Новая: () => <IntegrationForm editing={newThing} />,
  Заполненная: () => <IntegrationForm editing={stored(integration)} />,
}

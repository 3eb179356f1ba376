import { newLegalInfo } from '@console/shared/legal'
import type { LegalValues } from '@console/web/legal/legal-form'

/** A physical person's form with all required fields. */
export const aPerson: LegalValues = {
  ...newLegalInfo,
  surname: 'Медова',
  first_name: 'Анна',
  last_name: 'Сергеевна',
  phone: '+7 900 000-11-22',
  tg_username: 'anna_medova',
}

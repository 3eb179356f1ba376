import * as z from 'zod/mini'
import {
  newRobokassa,
  RobokassaDraft,
  taxSystems,
  vatRates,
  type RobokassaIntegration,
} from '@console/shared/robokassa-integration'
import { labelOf } from '../kit/form/label-choices.ts'

/** The form of a new integration asks for both secrets; of a stored one an empty secret stays as it was. */
export const NewIntegrationForm = z.pick(RobokassaDraft, {
  robokassa_shop_id: true,
  password_firts: true,
  password_second: true,
  sno_type: true,
  fiscal_tax_type: true,
})
export const IntegrationForm = z.extend(NewIntegrationForm, { password_firts: z.string(), password_second: z.string() })
export type IntegrationValues = z.infer<typeof NewIntegrationForm>

/** What the form starts from: the defaults, or what is stored. No secret is ever among it. */
export function valuesOf(integration: RobokassaIntegration | null): IntegrationValues {
  const { robokassa_shop_id, sno_type, fiscal_tax_type } = integration ?? newRobokassa
  return {
    robokassa_shop_id,
    password_firts: '',
    password_second: '',
    sno_type: labelOf(taxSystems, sno_type),
    fiscal_tax_type: labelOf(vatRates, fiscal_tax_type),
  }
}

import * as z from 'zod/mini'
import {
  newRobokassa,
  RobokassaDraft,
  taxSystems,
  vatRates,
  type RobokassaIntegration,
} from '@console/shared/robokassa-integration'
import type { EntityForm } from '../kit/form/entity-form.ts'
import { labelOf } from '../kit/form/label-choices.ts'

type IntegrationValues = Omit<RobokassaDraft, 'inactive'>

/** A new integration requires both secrets; for a stored one an empty secret leaves the stored secret unchanged. */
export const integrationForm: EntityForm<RobokassaIntegration, IntegrationValues, RobokassaDraft> = {
  schema: z.extend(RobokassaDraft, { password_firts: z.string(), password_second: z.string() }),
  newSchema: RobokassaDraft,
  // The initial values contain no secrets.
  values: (integration) => {
    const { robokassa_shop_id, sno_type, fiscal_tax_type } = integration ?? newRobokassa
    return {
      robokassa_shop_id,
      password_firts: '',
      password_second: '',
      sno_type: labelOf(taxSystems, sno_type),
      fiscal_tax_type: labelOf(vatRates, fiscal_tax_type),
    }
  },
  body: (values, stored) => ({ ...values, inactive: stored?.inactive }),
}

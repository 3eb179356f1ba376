import * as z from 'zod/mini'
import { defineEndpoint, json } from './kit/endpoint.ts'
import { oneOf, type DictionaryItem } from './kit/dictionary.ts'
import { anyFlag, anyText, identity, optionalText, requiredText } from './kit/rules.ts'
import { Suspension } from './kit/suspension.ts'

/** Tax systems by the card provider's short names. */
export const taxSystems = [
  { value: 'osn', label: 'Общая СН' },
  { value: 'usn_income', label: 'Упрощенная СН (доходы)' },
  { value: 'usn_income_outcome', label: 'Упрощенная СН (доходы минус расходы)' },
  { value: 'esn', label: 'Единый сельскохозяйственный налог' },
  { value: 'patent', label: 'Патентная СН' },
] as const satisfies readonly DictionaryItem[]

/** VAT rates by the card provider's short names (shared/docs/payments.md). */
export const vatRates = [
  { value: 'none', label: 'Без НДС' },
  { value: 'vat0', label: 'НДС по ставке 0%' },
  { value: 'vat10', label: 'НДС чека по ставке 10%' },
  { value: 'vat110', label: 'НДС чека по расчетной ставке 10/110' },
  { value: 'vat20', label: 'НДС чека по ставке 20%' },
  { value: 'vat120', label: 'НДС чека по расчетной ставке 20/120' },
] as const satisfies readonly DictionaryItem[]

const WRONG_SHOP_ID = 'Допустимы только латинские буквы, цифры, точка, дефис и подчёркивание.'

export const RobokassaDraft = z.object({
  /** The name that Robokassa assigns; names of active shops look like domains. */
  robokassa_shop_id: requiredText().check(z.regex(/^[A-Za-z0-9._-]*$/, WRONG_SHOP_ID)),
  /** The first of the two secrets; the misspelling is the provider's. Answers never contain it. */
  password_firts: requiredText(),
  password_second: requiredText(),
  /** The label of the tax system. */
  sno_type: oneOf(taxSystems),
  /** The label of the VAT rate. */
  fiscal_tax_type: oneOf(vatRates),
  inactive: anyFlag(),
})
export type RobokassaDraft = z.infer<typeof RobokassaDraft>

/** A change of stored settings: an absent or empty secret stays unchanged. */
export const RobokassaChanges = z.extend(z.partial(RobokassaDraft), {
  password_firts: optionalText(),
  password_second: optionalText(),
})
export type RobokassaChanges = z.infer<typeof RobokassaChanges>

/** The initial values of an empty integration form. */
export const newRobokassa: RobokassaDraft = {
  robokassa_shop_id: '',
  password_firts: '',
  password_second: '',
  sno_type: taxSystems[1].label,
  fiscal_tax_type: vatRates[0].label,
}

/** A shop's settings of the card provider without the secrets, one record per shop. */
export const RobokassaIntegration = z.object({
  uuid: identity(),
  shop_uuid: anyText(),
  /** Any text: the provider may have records that break this console's rule. */
  robokassa_shop_id: z.string(),
  sno_type: RobokassaDraft.shape.sno_type,
  fiscal_tax_type: RobokassaDraft.shape.fiscal_tax_type,
  inactive: anyFlag(),
})
export type RobokassaIntegration = z.infer<typeof RobokassaIntegration>

export const robokassaIntegration = {
  get: defineEndpoint({
    method: 'GET',
    path: '/payment/robokassa/{owner}/{shop}',
    access: 'owner',
    title: 'Интеграция с Robokassa; null, если её нет',
    answer: z.nullable(RobokassaIntegration),
    none: null,
  }),
  create: defineEndpoint({
    method: 'POST',
    path: '/payment/robokassa/{owner}/{shop}',
    access: 'owner',
    title: 'Добавить интеграцию с Robokassa; у магазина она одна',
    body: json(RobokassaDraft),
    answer: RobokassaIntegration,
  }),
  update: defineEndpoint({
    method: 'PATCH',
    path: '/payment/robokassa/{owner}/{shop}/{id}',
    access: 'owner',
    title: 'Изменить интеграцию с Robokassa; пустой пароль остаётся прежним',
    body: json(RobokassaChanges),
    answer: RobokassaIntegration,
  }),
  remove: defineEndpoint({
    method: 'DELETE',
    path: '/payment/robokassa/{owner}/{shop}/{id}',
    access: 'owner',
    title: 'Удалить интеграцию с Robokassa',
    answer: null,
  }),
  suspend: defineEndpoint({
    method: 'PATCH',
    path: '/payment/robokassa/suspended/{owner}/{shop}/{id}',
    access: 'owner',
    title: 'Приостановить или возобновить интеграцию с Robokassa',
    body: json(Suspension),
    answer: RobokassaIntegration,
  }),
}

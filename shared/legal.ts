import * as z from 'zod/mini'
import { defineEndpoint, json } from './kit/endpoint.ts'
import type { DictionaryItem } from './kit/dictionary.ts'
import { numberMessages } from './kit/numbers.ts'
import { anyFlag, anyText, messages, optionalText, requiredText } from './kit/rules.ts'

/** The four kinds of seller: `value` is part of the paths, `label` is a record's `type`. */
export const legalTypes = [
  { value: 'individual', label: 'Физическое лицо' },
  { value: 'self_employed', label: 'Самозанятый' },
  { value: 'individual_entrepreneur', label: 'Индивидуальный предприниматель' },
  { value: 'legal_entity', label: 'Юридическое лицо' },
] as const satisfies readonly DictionaryItem[]
export type LegalKind = (typeof legalTypes)[number]['value']

/** A tax number: text in forms, a number on the wire. */
export type TaxNumber = string | number

const innLength = (kind: LegalKind) => (kind === 'legal_entity' ? 10 : 12)
const ogrnLength = (kind: LegalKind) => (kind === 'legal_entity' ? 13 : 15)

/**
 * Returns an INN as people write it: 12 digits, or 10 for a legal entity. Regions 01 to 09 begin with a zero, which the
 * number on the wire lacks; this function restores it. '' for none.
 */
export function innText(inn: TaxNumber | null | undefined, kind: LegalKind): string {
  const digits = String(inn ?? '').trim()
  return digits.length === innLength(kind) - 1 ? `0${digits}` : digits
}

/** Returns the problem of an INN in Russian (its length, or its check digits), or null. */
export function innProblem(inn: TaxNumber, kind: LegalKind): string | null {
  const given = String(inn).trim()
  const text = innText(inn, kind)
  if (!/^\d+$/.test(given)) return numberMessages.digits
  if (text.length === innLength(kind) && !text.startsWith('00') && innChecks(text)) return null
  return given.length === innLength(kind)
    ? 'В ИНН ошибка: контрольные цифры не сходятся.'
    : `ИНН состоит из ${innLength(kind)} цифр, а здесь ${given.length}.`
}

/**
 * Returns the problem of an OGRN (13 digits; a sole trader's OGRNIP has 15) in Russian, or null. It never begins with
 * 0.
 */
export function ogrnProblem(ogrn: TaxNumber, kind: LegalKind): string | null {
  const text = String(ogrn).trim()
  const length = ogrnLength(kind)
  if (!/^\d+$/.test(text)) return numberMessages.digits
  if (text.length !== length) return `ОГРН состоит из ${length} цифр, а здесь ${text.length}.`
  // The last digit is the remainder of the digits before it, divided by a number two less than the length, reduced to
  // one digit.
  const rest = (Number(text.slice(0, -1)) % (length - 2)) % 10
  return !text.startsWith('0') && rest === Number(text.at(-1)) ? null : 'В ОГРН ошибка: контрольная цифра не сходится.'
}

/** The weights of the digits before each check digit (order of the tax service ММВ-7-6/435@). */
const innWeights: Readonly<Record<number, readonly number[]>> = {
  9: [2, 4, 10, 3, 5, 9, 4, 6, 8],
  10: [7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
  11: [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8],
}

/** Whether the check digits are valid: a person's INN has two at its end, a legal entity's one. */
function innChecks(text: string): boolean {
  const at = text.length === 12 ? [10, 11] : [9]
  return at.every((place) => {
    const sum = (innWeights[place] ?? []).reduce((total, weight, index) => total + weight * Number(text[index]), 0)
    return (sum % 11) % 10 === Number(text[place])
  })
}

/**
 * Returns the schema of a required number of a legal form, as a number or as digits, with a rule that returns a problem
 * or null.
 */
const taxNumber = (problemOf: (value: TaxNumber) => string | null) =>
  z.union([z.string(), z.number()], messages.required).check(
    z.superRefine((value, context) => {
      const message = value === '' ? messages.required : problemOf(value)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  )

/** Fields of every kind. `last_name` is the patronymic; the e-mail may be empty. */
export const IndividualDraft = z.object({
  surname: requiredText(),
  first_name: requiredText(),
  last_name: requiredText(),
  /** Free text, as the e-mail. */
  phone: requiredText(),
  email: optionalText(),
  tg_username: requiredText(),
  /** 'Показывать юридические сведения вашим покупателям'. */
  show_legal_info: anyFlag(),
})
export type IndividualDraft = z.infer<typeof IndividualDraft>

/** Further fields of self-employed people and sole traders. */
export const PersonWithInnDraft = z.extend(IndividualDraft, {
  inn: taxNumber((inn) => innProblem(inn, 'self_employed')),
})
export type PersonWithInnDraft = z.infer<typeof PersonWithInnDraft>

export const LegalEntityDraft = z.extend(IndividualDraft, {
  title: requiredText(),
  inn: taxNumber((inn) => innProblem(inn, 'legal_entity')),
  ogrn: taxNumber((ogrn) => ogrnProblem(ogrn, 'legal_entity')),
})
export type LegalEntityDraft = z.infer<typeof LegalEntityDraft>

/** The draft of each kind: the form's rules and the body of its call. */
export const legalDrafts = {
  individual: IndividualDraft,
  self_employed: PersonWithInnDraft,
  individual_entrepreneur: PersonWithInnDraft,
  legal_entity: LegalEntityDraft,
} as const satisfies { [Kind in LegalKind]: z.ZodMiniType }

/** The initial values of an empty legal form, with the fields of all kinds. */
export const newLegalInfo = {
  surname: '',
  first_name: '',
  last_name: '',
  phone: '',
  email: '',
  tg_username: '',
  show_legal_info: false,
  title: '',
  inn: '',
  ogrn: '',
} satisfies LegalEntityDraft

/** Text is accepted, too: it keeps leading zeros. */
const taxText = () => z.nullish(z.union([z.number(), z.string()]))

/** A shop's legal information, one record per shop. Numbers lack their leading zeros: see `innText`. */
export const LegalInfo = z.object({
  uuid: anyText(),
  shop_uuid: anyText(),
  /** The label of the kind. */
  type: anyText(),
  ...IndividualDraft.shape,
  phone: z.string(),
  title: anyText(),
  inn: taxText(),
  ogrn: taxText(),
})
export type LegalInfo = z.infer<typeof LegalInfo>

export const legal = {
  get: defineEndpoint({
    method: 'GET',
    path: '/legal_info/{shop}',
    access: 'owner',
    title: 'Юридические сведения магазина; null, если их нет',
    answer: z.nullable(LegalInfo),
    none: null,
  }),
  saveIndividual: defineEndpoint({
    method: 'POST',
    path: '/legal_info/individual/{owner}/{shop}',
    access: 'owner',
    title: 'Сохранить сведения о физическом лице',
    body: json(legalDrafts.individual),
    answer: LegalInfo,
    replaces: true,
  }),
  saveSelfEmployed: defineEndpoint({
    method: 'POST',
    path: '/legal_info/self_employed/{owner}/{shop}',
    access: 'owner',
    title: 'Сохранить сведения о самозанятом',
    body: json(legalDrafts.self_employed),
    answer: LegalInfo,
    replaces: true,
  }),
  saveEntrepreneur: defineEndpoint({
    method: 'POST',
    path: '/legal_info/individual_entrepreneur/{owner}/{shop}',
    access: 'owner',
    title: 'Сохранить сведения об индивидуальном предпринимателе',
    body: json(legalDrafts.individual_entrepreneur),
    answer: LegalInfo,
    replaces: true,
  }),
  saveLegalEntity: defineEndpoint({
    method: 'POST',
    path: '/legal_info/legal_entity/{owner}/{shop}',
    access: 'owner',
    title: 'Сохранить сведения о юридическом лице',
    body: json(legalDrafts.legal_entity),
    answer: LegalInfo,
    replaces: true,
  }),
}

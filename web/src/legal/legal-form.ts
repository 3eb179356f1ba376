import { itemOf } from '@console/shared/kit/dictionary'
import {
  innText,
  legalDrafts,
  legalTypes,
  newLegalInfo,
  type IndividualDraft,
  type LegalEntityDraft,
  type LegalInfo,
  type LegalKind,
  type PersonWithInnDraft,
} from '@console/shared/legal'
import type { FormDefinition } from '../kit/form/entity-form.ts'

/** The fields of all kinds, so that common fields keep their values when the kind changes. */
export interface LegalValues {
  surname: string
  first_name: string
  last_name: string
  phone: string
  email: string
  tg_username: string
  show_legal_info: boolean
  title: string
  inn: string
  ogrn: string
}

export const storedKind = (info: LegalInfo | null): LegalKind | undefined => itemOf(legalTypes, info?.type)?.value

/** The form shows '@' before the field. */
const withoutAt = (username: string) => username.trim().replace(/^@+/, '')

/** The form's initial values. Numbers get back the leading zeros that the API drops. */
export function valuesOf(info: LegalInfo | null): LegalValues {
  if (!info) return newLegalInfo
  const text = (name: 'surname' | 'first_name' | 'last_name' | 'phone' | 'email' | 'title') => info[name] ?? ''
  return {
    surname: text('surname'),
    first_name: text('first_name'),
    last_name: text('last_name'),
    phone: text('phone'),
    email: text('email'),
    tg_username: withoutAt(info.tg_username ?? ''),
    show_legal_info: info.show_legal_info ?? false,
    title: text('title'),
    inn: innText(info.inn, storedKind(info) ?? 'individual'),
    ogrn: String(info.ogrn ?? ''),
  }
}

/** The form of one kind. The model builds the request from its values. */
export const legalForm = (kind: LegalKind): FormDefinition<LegalInfo, LegalValues, LegalValues> => ({
  schema: legalDrafts[kind],
  values: valuesOf,
  body: (values) => values,
  replacesItem: true,
})

/* The request's data for each kind: the e-mail only if filled, INN and OGRN as numbers. */

export function individualBody(values: LegalValues): IndividualDraft {
  const { surname, first_name, last_name, phone, email, tg_username, show_legal_info } = values
  return {
    surname,
    first_name,
    last_name,
    phone,
    tg_username: withoutAt(tg_username),
    show_legal_info,
    ...(email.trim() && { email: email.trim() }),
  }
}

export const personBody = (values: LegalValues): PersonWithInnDraft => ({
  ...individualBody(values),
  inn: Number(values.inn),
})

export const companyBody = (values: LegalValues): LegalEntityDraft => ({
  ...personBody(values),
  title: values.title,
  ogrn: Number(values.ogrn),
})

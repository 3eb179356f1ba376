import type { Rows } from '@console/fixtures/kit/rows'
import { legal, legalTypes, type IndividualDraft, type LegalKind, type TaxNumber } from '@console/shared/legal'
import { itemOf } from '@console/shared/kit/dictionary'
import { implement } from './kit/implement.ts'
import type { Tables } from './kit/tables.ts'

interface SaveCall {
  readonly tables: Tables
  readonly params: { readonly shop: string }
  readonly body: IndividualDraft & { title?: string; inn?: TaxNumber; ogrn?: TaxNumber }
}

/**
 * Replaces a shop's only record, including the fields of another kind. The contract has checked that numbers are
 * digits.
 */
const save =
  (kind: LegalKind) =>
  ({ tables, params, body }: SaveCall): Rows['legal_info'] => {
    const { inn, ogrn, title, ...person } = body
    return tables.legal_info.put({
      uuid: params.shop,
      shop_uuid: params.shop,
      type: itemOf(legalTypes, kind)?.label,
      ...person,
      show_legal_info: person.show_legal_info ?? false,
      title: title ?? null,
      inn: inn === undefined ? null : Number(inn),
      ogrn: ogrn === undefined ? null : Number(ogrn),
    })
  }

export const legalRoutes = implement(legal, {
  get: ({ tables, params }) => tables.legal_info.get(params.shop) ?? null,
  saveIndividual: save('individual'),
  saveSelfEmployed: save('self_employed'),
  saveEntrepreneur: save('individual_entrepreneur'),
  saveLegalEntity: save('legal_entity'),
})

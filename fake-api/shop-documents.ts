import type { Rows } from '@console/fixtures/kit/rows'
import type { PolicyKind } from '@console/shared/policies'
import { shopDocuments, type ShopPolicies } from '@console/shared/shop-documents'
import { implement } from './kit/implement.ts'
import type { Tables } from './kit/tables.ts'
import type { Upload } from './kit/form-body.ts'
import { storeUpload } from './kit/uploads.ts'

const none = { user_policy_url: null, privacy_policy_url: null, advertising_policy_url: null } as const

const rowOf = (tables: Tables, shop: string): Rows['shop_policies'] =>
  tables.shop_policies.get(shop) ?? { uuid: shop, ...none }
const answerOf = ({ user_policy_url, privacy_policy_url, advertising_policy_url }: ShopPolicies): ShopPolicies => ({
  user_policy_url,
  privacy_policy_url,
  advertising_policy_url,
})

interface UploadCall {
  readonly tables: Tables
  readonly params: { readonly shop: string }
  readonly body: { readonly policy_file: Upload }
}

const upload = (kind: PolicyKind) => (call: UploadCall) =>
  answerOf(
    call.tables.shop_policies.put({
      ...rowOf(call.tables, call.params.shop),
      [`${kind}_url`]: storeUpload(call.tables, call.body.policy_file),
    }),
  )

export const shopDocumentRoutes = implement(shopDocuments, {
  get: ({ tables, params }) => answerOf(rowOf(tables, params.shop)),
  uploadUserPolicy: upload('user_policy'),
  uploadPrivacyPolicy: upload('privacy_policy'),
  uploadAdvertisingPolicy: upload('advertising_policy'),
})

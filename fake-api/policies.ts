import type { Rows } from '@console/fixtures/kit/rows'
import { policies, type PolicyKind, type ShopPolicies } from '@console/shared/policies'
import { implement } from './kit/implement.ts'
import type { Tables } from './kit/tables.ts'
import { keepUpload, type Upload } from './kit/uploads.ts'

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
      [`${kind}_url`]: keepUpload(call.tables, call.body.policy_file),
    }),
  )

export const policyRoutes = implement(policies, {
  consent: ({ user, body, tables }) => {
    tables.users.put({ ...user, policies: body })
    return body
  },
  ofShop: ({ tables, params }) => answerOf(rowOf(tables, params.shop)),
  uploadUserPolicy: upload('user_policy'),
  uploadPrivacyPolicy: upload('privacy_policy'),
  uploadAdvertisingPolicy: upload('advertising_policy'),
})

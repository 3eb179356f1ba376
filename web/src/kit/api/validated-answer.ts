import type { Endpoint, Schema } from '@console/shared/kit/endpoint'
import type { Drift } from '../platform/platform.ts'

export type ValidatedAnswer =
  | { readonly usable: true; readonly value: unknown; readonly drift: Drift | null }
  | { readonly usable: false; readonly drift: Drift }

export type Answering = Endpoint & { readonly answer: Schema }

import type { PolicyKind } from '@console/shared/policies'
import { API_URL } from '../kit/platform/api-url.ts'

/** The object storage with the provider's own documents; the fake server serves them below its files. */
const DOCUMENTS_URL = (import.meta.env.VITE_DOCUMENTS_URL || `${API_URL}/files`).replace(/\/+$/, '')

/** The PDF that an owner accepts (shared/docs/session-and-consents.md). */
export const policyDocumentUrl = (kind: PolicyKind): string => `${DOCUMENTS_URL}/policies/${kind}.pdf`

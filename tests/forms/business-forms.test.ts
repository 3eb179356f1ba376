// @vitest-environment happy-dom
import { businessForms } from './business-forms.ts'
import { testStoredForms } from './test-stored-forms.ts'

testStoredForms(businessForms)

// @vitest-environment happy-dom
import { catalogueForms } from './catalogue-forms.ts'
import { testStoredForms } from './test-stored-forms.ts'

testStoredForms(catalogueForms)

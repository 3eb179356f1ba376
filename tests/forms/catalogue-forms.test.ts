// @vitest-environment happy-dom
// In a file of its own: files run side by side, and all forms in one would keep the others waiting.
import { catalogueForms } from './catalogue-forms.ts'
import { testStoredForms } from './test-stored-forms.ts'

testStoredForms(catalogueForms)

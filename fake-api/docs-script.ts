import { createBodyFields } from './docs-client/body-fields.ts'
import { createCallView } from './docs-client/call-view.ts'
import { createElements } from './docs-client/elements.ts'
import { createExamples } from './docs-client/examples.ts'
import { createOwners } from './docs-client/owners.ts'
import { createSchemaView } from './docs-client/schema-view.ts'
import { createSend } from './docs-client/send.ts'
import { start, type Parts } from './docs-client/start.ts'
import { scriptOf } from './page-script.ts'

const parts: Parts = {
  createElements,
  createSchemaView,
  createBodyFields,
  createSend,
  createExamples,
  createCallView,
  createOwners,
}

/** The script of `/docs`. */
export const docsScript = scriptOf(parts, start)

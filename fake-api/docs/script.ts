import { createBodyFields } from './client/body-fields.ts'
import { createCallView } from './client/call-view.ts'
import { createElements } from './client/elements.ts'
import { createExamples } from './client/examples.ts'
import { createOwners } from './client/owners.ts'
import { createSchemaView } from './client/schema-view.ts'
import { createSend } from './client/send.ts'
import { start, type Parts } from './client/start.ts'
import { scriptOf } from '../pages.ts'

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

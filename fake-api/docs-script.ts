import { createBodyFields } from './docs-client/body-fields.ts'
import { createCallView } from './docs-client/call-view.ts'
import { createElements } from './docs-client/elements.ts'
import { createOwners } from './docs-client/owners.ts'
import { createSchemaView } from './docs-client/schema-view.ts'
import { createSend } from './docs-client/send.ts'
import { start, type Parts } from './docs-client/start.ts'

const parts: Parts = {
  createElements,
  createSchemaView,
  createBodyFields,
  createSend,
  createCallView,
  createOwners,
}

/**
 * The script of `/docs`: the functions of docs-client/ as they stand in this program, whatever ran or bundled it. So each
 * uses only what it is given and what the browser has; a test refuses any other name.
 */
export const docsScript = `(() => {
// The loader of TypeScript wraps functions in this to keep their names.
const __name = (made) => made
const parts = {
${Object.entries(parts)
  .map(([name, part]) => `${name}: ${String(part)}`)
  .join(',\n')}
}
void (${String(start)})(parts)
})()
`

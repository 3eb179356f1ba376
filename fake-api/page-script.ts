/**
 * Builds a page's script from functions of this program, whatever runtime or bundler processed it, and a `start`
 * function that receives them all. Each function may use only its arguments and the browser's globals; a test refuses
 * any other name.
 */
export const scriptOf = <Parts extends object>(parts: Parts, start: (parts: Parts) => unknown): string => `(() => {
// The TypeScript loader wraps functions in this helper to keep their names.
const __name = (made) => made
const parts = {
${Object.entries(parts)
  .map(([name, part]) => `${name}: ${String(part)}`)
  .join(',\n')}
}
void (${String(start)})(parts)
})()
`

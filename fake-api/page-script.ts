/**
 * A page's script: functions as they stand in this program, whatever ran or bundled it, and one that gets them all. So
 * each uses only what it is given and what the browser has; a test refuses any other name.
 */
export const scriptOf = <Parts extends object>(parts: Parts, start: (parts: Parts) => unknown): string => `(() => {
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

import { build } from 'rolldown'

/** A module and all that it imports as one classic script; what it imports is named by absolute paths. */
export async function bundledScript(name: string, module: string): Promise<string> {
  const { output } = await build({
    input: name,
    plugins: [{ name, resolveId: (id) => (id === name ? id : null), load: (id) => (id === name ? module : null) }],
    transform: { target: 'chrome123' },
    output: { format: 'iife', minify: true, comments: false },
    write: false,
  })
  return output[0].code
}

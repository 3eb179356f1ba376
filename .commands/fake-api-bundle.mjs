import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { markFolder, outputFolder } from './output-folder.mjs'
import { command, isMain, top } from './top.mjs'

const CACHE = join(top, 'node_modules/.cache/fake-api')
const HOUR = 3_600_000

/**
 * The fake server bundled into a folder, as the image runs it. What a start does not need (calls, builders,
 * drawings, the documentation) lies in files of its own beside it, read when a call comes; all the rest is one file, since
 * every further one is felt at the start. A folder that is not this command's own is refused.
 */
export async function bundleFakeApi(given) {
  const folder = outputFolder(given)
  markFolder(folder)
  const { build } = await import('rolldown')
  await build({
    input: 'fake-api/server.ts',
    platform: 'node',
    transform: { target: 'node20' },
    output: {
      dir: folder,
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name].mjs',
      // Half as much to read at every start; stacks are told by the source map.
      minify: true,
      comments: { annotation: false },
      sourcemap: true,
      codeSplitting: { groups: [{ name: 'server', tags: ['$initial'] }] },
    },
  })
}

/** The bundle of the sources as they are now: it starts in a quarter of the time that a loader takes over the sources. */
export async function currentFakeApi() {
  const key = keyOf(['package-lock.json', ...['shared', 'fixtures', 'fake-api'].flatMap(sourcesOf)])
  const folder = join(CACHE, key)
  const server = join(folder, 'server.mjs')
  if (existsSync(server)) return server
  mkdirSync(CACHE, { recursive: true })
  for (const old of readdirSync(CACHE))
    if (Date.now() - statSync(join(CACHE, old)).mtimeMs > HOUR) rmSync(join(CACHE, old), { recursive: true })
  // In place at once, whoever else is starting.
  const made = `${folder}.${process.pid}`
  await bundleFakeApi(made)
  try {
    renameSync(made, folder)
  } catch (error) {
    // Another start was quicker.
    if (!existsSync(server)) throw error
    rmSync(made, { recursive: true })
  }
  return server
}

const sourcesOf = (room) =>
  readdirSync(room, { recursive: true })
    .filter((path) => /\.(ts|json)$/.test(path) && !path.startsWith('node_modules'))
    .map((path) => join(room, path))

function keyOf(files) {
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    const { mtimeMs, size } = statSync(file)
    hash.update(`${file} ${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

if (isMain(import.meta.url)) await command(() => bundleFakeApi(process.argv[2] ?? 'fake-api/dist'))

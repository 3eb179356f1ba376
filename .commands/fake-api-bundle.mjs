import { createHash, randomUUID } from 'node:crypto'
import { cpSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { licences } from './licences.mjs'
import { markFolder, outputFolder } from './output-folder.mjs'
import { command, isMain, needWritable, top } from './top.mjs'

const CACHE = join(top, 'node_modules/.cache/fake-api')
const HOUR = 3_600_000

/**
 * Minified code loads in half the time; source maps keep stack traces readable. All shipped and tested bundles use the
 * same minifier.
 */
const small = { minify: true, comments: { annotation: false } }

/**
 * Bundles the fake server into a folder, with one entry file, as the image runs it; `part` names another file of
 * fake-api/ as the entry. Code that a start does not need (calls, builders, documents, the documentation) is in chunks
 * that load on the first call; all the rest is one file, since each further file slows the start. Refuses a folder that
 * this command did not create.
 * @param {string} given
 * @param {string} [part]
 */
export async function bundleFakeApi(given, part = 'server') {
  const folder = outputFolder(given)
  needWritable(folder)
  markFolder(folder)
  const { build } = await import('rolldown')
  await build({
    input: join(top, `fake-api/${part}.ts`),
    platform: 'node',
    plugins: [licences('licences.txt')],
    transform: { target: 'node20' },
    output: {
      ...small,
      dir: folder,
      entryFileNames: '[name].mjs',
      chunkFileNames: '[name].mjs',
      sourcemap: true,
      codeSplitting: { groups: [{ name: part, tags: ['$initial'] }] },
    },
  })
  copyPictures(join(folder, 'pictures'))
}

/**
 * Copies the scenarios' pictures beside the code that reads them (fixtures/pictures.ts).
 * @param {string} folder
 */
export const copyPictures = (folder) => cpSync(join(top, 'fixtures/pictures'), folder, { recursive: true })

/** Bundles the demo's service worker: the fake server with its data in one script, and the licences of its packages. */
export async function bundleWorker() {
  const { build } = await import('rolldown')
  const { output } = await build({
    input: join(top, 'fake-api/worker.ts'),
    write: false,
    platform: 'browser',
    plugins: [licences('fake-api-licences.txt')],
    // The same target as the console (vite.config.ts).
    transform: {
      target: ['chrome123', 'firefox120', 'safari17.5'],
      define: { 'import.meta.url': 'location.href' },
    },
    output: { ...small, format: 'iife', codeSplitting: false },
  })
  const [script, notices] = output
  if (notices?.type !== 'asset') throw new Error('the bundle of the worker came without its licences')
  return { code: script.code, licences: String(notices.source) }
}

/** Bundles the current sources, or returns a cached bundle of them: it starts four times as fast as `tsx` with the sources. */
export async function currentFakeApi(part = 'server') {
  const sources = ['shared', 'fixtures', 'fake-api'].flatMap((name) => sourcesOf(join(top, name)))
  const key = keyOf([join(top, 'package-lock.json'), join(top, '.commands/fake-api-bundle.mjs'), ...sources])
  const folder = join(CACHE, `${part}-${key}`)
  const entry = join(folder, `${part}.mjs`)
  if (existsSync(entry)) {
    keepFromCleaning(folder)
    return entry
  }
  needWritable(CACHE)
  mkdirSync(CACHE, { recursive: true })
  for (const old of readdirSync(CACHE))
    if (Date.now() - statSync(join(CACHE, old)).mtimeMs > HOUR) rmSync(join(CACHE, old), { recursive: true })
  // A rename is atomic: several projects of a test run may create the bundle at the same time.
  const made = `${folder}.${randomUUID()}`
  await bundleFakeApi(made, part)
  try {
    renameSync(made, folder)
  } catch (error) {
    // Another process has finished the bundle first.
    if (!existsSync(entry)) throw error
    rmSync(made, { recursive: true })
  }
  return entry
}

/**
 * Updates the folder's time so that a start with other sources does not remove a bundle in use.
 * @param {string} folder
 */
function keepFromCleaning(folder) {
  const now = new Date()
  try {
    utimesSync(folder, now, now)
  } catch {
    // In a read-only folder no start can remove the bundle either.
  }
}

/** @param {string} folder */
const sourcesOf = (folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(ts|json|webp)$/.test(path) && !path.startsWith('node_modules'))
    .map((path) => join(folder, path))

/** @param {string[]} files */
function keyOf(files) {
  const hash = createHash('sha256')
  for (const file of files.sort()) {
    const { mtimeMs, size } = statSync(file)
    hash.update(`${file} ${mtimeMs} ${size}\n`)
  }
  return hash.digest('hex').slice(0, 16)
}

if (isMain(import.meta.url)) await command(() => bundleFakeApi(process.argv[2] ?? 'fake-api/dist'))

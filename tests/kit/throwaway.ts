import { execFileSync, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join, relative, resolve } from 'node:path'

const top = resolve(import.meta.dirname, '../..')
const ROOMS = ['shared', 'fixtures', 'fake-api', 'web', 'tests']

/** A copy of the repository in a folder that a test may lose, with the packages of this one behind links. */
export interface Throwaway {
  /** The copy. */
  readonly house: string
  /** The folder in which it lies, with neighbours of its own. */
  readonly around: string
  /** Runs a command of the copy as npm does, from its top; what it said, and its exit code. */
  readonly run: (
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ) => { code: number | null; out: string; err: string }
  /** The same for somebody who may read the copy and write nothing in it. */
  readonly runReadOnly: (args: readonly string[]) => ReturnType<Throwaway['run']>
  /** Every file around, but packages and caches: its path and what it holds. */
  readonly files: () => Readonly<Record<string, string>>
  readonly drop: () => void
}

export function openThrowaway(): Throwaway {
  // A path with a space in it, as on many a desktop.
  const around = realpathSync(mkdtempSync(join(tmpdir(), 'console commands-')))
  // Two levels deep: even a refusal that fails loses nothing but this.
  const house = join(around, 'work/house')
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: top })
  for (const path of tracked.toString().trim().split('\n')) {
    mkdirSync(dirname(join(house, path)), { recursive: true })
    cpSync(join(top, path), join(house, path))
  }
  linkPackages(house)
  linkRooms(house)
  knowTypes(house)
  const run = (
    args: readonly string[],
    more: Readonly<Record<string, string>> = {},
    as: { uid?: number; gid?: number } = {},
  ) => {
    const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITE_'))
    const env = { ...Object.fromEntries(own), ...more }
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: house, env, encoding: 'utf8', ...as })
    return { code: status, out: stdout, err: stderr }
  }
  return {
    house,
    around,
    run: (args, env) => run(args, env),
    runReadOnly: (args) => {
      // Nothing keeps root from writing: there somebody else does it.
      const isRoot = process.getuid?.() === 0
      chmodSync(around, 0o755)
      if (isRoot) return run(args, {}, { uid: NOBODY, gid: NOBODY })
      execFileSync('chmod', ['-R', 'a-w', house])
      try {
        return run(args)
      } finally {
        execFileSync('chmod', ['-R', 'u+w', house])
      }
    },
    files: () => Object.fromEntries(filesIn(around).map((path) => [relative(around, path), contentOf(path)])),
    drop: () => rmSync(around, { recursive: true, force: true }),
  }
}

const NOBODY = 65_534

/** Each package behind a link of its own: what is written into node_modules itself stays in the copy. */
export function linkPackages(house: string): void {
  const [from, to] = [join(top, 'node_modules'), join(house, 'node_modules')]
  const names = readdirSync(from).filter((name) => name !== '@console' && (!name.startsWith('.') || name === LOCK))
  for (const name of names.flatMap((one) => (one.startsWith('@') ? inScope(one) : one))) {
    mkdirSync(dirname(join(to, name)), { recursive: true })
    symlinkSync(join(from, name), join(to, name))
  }
  mkdirSync(join(to, '@console'))
  for (const room of ROOMS) symlinkSync(join(house, room), join(to, '@console', room))
}

/** What npm wrote down of the installation: without it a command would install anew. */
const LOCK = '.package-lock.json'

const inScope = (scope: string) => readdirSync(join(top, 'node_modules', scope)).map((name) => `${scope}/${name}`)

/** Packages of one room alone, where npm could not put them beside all others. */
export function linkRooms(house: string): void {
  for (const room of ROOMS)
    if (existsSync(join(top, room, 'node_modules')))
      symlinkSync(join(top, room, 'node_modules'), join(house, room, 'node_modules'))
}

const TYPES = 'node_modules/.cache/types.tsbuildinfo'

/** What the compiler found out here holds for the copy, too: there it checks what a test changes, and not everything anew. */
function knowTypes(house: string): void {
  if (!existsSync(join(top, TYPES))) return
  const [from, to] = [dirname(join(top, TYPES)), dirname(join(house, TYPES))]
  const known = JSON.parse(readFileSync(join(top, TYPES), 'utf8')) as { fileNames: string[] }
  // Packages are links, and the compiler names files by where they lie.
  const fileNames = known.fileNames.map((name) => {
    const path = resolve(from, name)
    return path.includes('/node_modules/') ? relative(to, path) : name
  })
  mkdirSync(to, { recursive: true })
  writeFileSync(join(house, TYPES), JSON.stringify({ ...known, fileNames }))
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.name === 'node_modules') return []
    if (entry.isDirectory()) return filesIn(path)
    return entry.isFile() ? [path] : []
  })

const contentOf = (path: string) => createHash('sha1').update(readFileSync(path)).digest('hex')

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
import { fileURLToPath } from 'node:url'

const top = resolve(import.meta.dirname, '../..')
const WORKSPACES = ['shared', 'fixtures', 'fake-api', 'web', 'tests']

/** A disposable copy of the repository, with linked packages. */
export interface Throwaway {
  /** The copy's folder. */
  readonly copy: string
  /** The parent folder, with other files. */
  readonly parent: string
  /** Runs a command at the copy's top, as npm does; returns its output and exit code. */
  readonly run: (
    args: readonly string[],
    env?: Readonly<Record<string, string>>,
  ) => { code: number | null; out: string; err: string }
  /** Runs a command as a user without write access to the copy. */
  readonly runReadOnly: (args: readonly string[]) => ReturnType<Throwaway['run']>
  /** All files in the parent folder except packages and caches, by path. */
  readonly files: () => Readonly<Record<string, string>>
  /** Makes the copy a git repository, for the tests that read the files that git knows. */
  readonly track: () => void
  readonly drop: () => void
}

export function openThrowaway(): Throwaway {
  // A path with a space, as on many desktops.
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'console commands-')))
  // Nested, so that a command that wrongly deletes files outside the copy destroys only this folder.
  const copy = join(parent, 'work/repository')
  const tracked = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], { cwd: top })
  for (const path of tracked.toString().trim().split('\n')) {
    mkdirSync(dirname(join(copy, path)), { recursive: true })
    cpSync(join(top, path), join(copy, path))
  }
  linkPackages(copy)
  linkWorkspaces(copy)
  copyBuildInfo(copy)
  const run = (
    args: readonly string[],
    more: Readonly<Record<string, string>> = {},
    as: { uid?: number; gid?: number } = {},
  ) => {
    const own = Object.entries(process.env).filter(([name]) => !name.startsWith('VITE_'))
    const env = { ...Object.fromEntries(own), ...more }
    const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd: copy, env, encoding: 'utf8', ...as })
    return { code: status, out: stdout, err: stderr }
  }
  return {
    copy,
    parent,
    run: (args, env) => run(args, env),
    runReadOnly: (args) => {
      // Root can write everywhere, so another user runs the command.
      const isRoot = process.getuid?.() === 0
      chmodSync(parent, 0o755)
      if (isRoot) return run(args, {}, { uid: NOBODY, gid: NOBODY })
      execFileSync('chmod', ['-R', 'a-w', copy])
      try {
        return run(args)
      } finally {
        execFileSync('chmod', ['-R', 'u+w', copy])
      }
    },
    files: () => Object.fromEntries(filesIn(parent).map((path) => [relative(parent, path), contentOf(path)])),
    track: () => {
      execFileSync('git', ['init', '--quiet'], { cwd: copy })
      execFileSync('git', ['add', '--all'], { cwd: copy })
    },
    drop: () => rmSync(parent, { recursive: true, force: true }),
  }
}

const NOBODY = 65_534

/** Links each package separately, so that files written into node_modules stay in the copy. */
export function linkPackages(copy: string): void {
  const [from, to] = [join(top, 'node_modules'), join(copy, 'node_modules')]
  const names = readdirSync(from).filter((name) => name !== '@console' && (!name.startsWith('.') || name === LOCK))
  for (const name of names.flatMap((one) => (one.startsWith('@') ? inScope(one) : one))) {
    mkdirSync(dirname(join(to, name)), { recursive: true })
    symlinkSync(join(from, name), join(to, name))
  }
  mkdirSync(join(to, '@console'))
  for (const workspace of WORKSPACES) symlinkSync(join(copy, workspace), join(to, '@console', workspace))
}

/** npm's record of the installation; without it a command would install again. */
const LOCK = '.package-lock.json'

const inScope = (scope: string) => readdirSync(join(top, 'node_modules', scope)).map((name) => `${scope}/${name}`)

/** Links packages of single workspaces that npm could not hoist. */
export function linkWorkspaces(copy: string): void {
  for (const workspace of WORKSPACES)
    if (existsSync(join(top, workspace, 'node_modules')))
      symlinkSync(join(top, workspace, 'node_modules'), join(copy, workspace, 'node_modules'))
}

const TYPES = 'node_modules/.cache/types.tsbuildinfo'

/** Copies the compiler's build information, so that it checks only the files that a test changes. */
function copyBuildInfo(copy: string): void {
  if (!existsSync(join(top, TYPES))) return
  const [from, to] = [dirname(join(top, TYPES)), dirname(join(copy, TYPES))]
  const known = JSON.parse(readFileSync(join(top, TYPES), 'utf8')) as { fileNames: string[] }
  // Packages are links, and the compiler names files by their real paths.
  const fileNames = known.fileNames.map((name) => {
    const path = resolve(from, name)
    return path.includes('/node_modules/') ? relative(to, path) : name
  })
  mkdirSync(to, { recursive: true })
  writeFileSync(join(copy, TYPES), JSON.stringify({ ...known, fileNames }))
}

const filesIn = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.name === 'node_modules') return []
    if (entry.isDirectory()) return filesIn(path)
    return entry.isFile() ? [path] : []
  })

const contentOf = (path: string) => createHash('sha1').update(readFileSync(path)).digest('hex')

const isTaken = existsSync(fileURLToPath(new URL('../../shared/promo-codes.ts', import.meta.url)))

/**
 * Replaces the domain of shared/docs/first-hour.md in a text by another of the same length, if it exists already: a
 * reader may have followed the page, and the command refuses an existing domain.
 */
export const asFreeDomain = (text: string): string =>
  isTaken ? text.replaceAll('promo', 'extra').replaceAll('Promo', 'Extra') : text

import { execFile, execFileSync } from 'node:child_process'
import {
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
  chmodSync,
  cpSync,
  existsSync,
  realpathSync,
  symlinkSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, dirname } from 'node:path'
import { exitCodeOf } from '../../../.commands/tools.mjs'

/** The process limit: more than a container needs, and less than any machine allows. */
const MOST_PROCESSES = 4_096

/** Runs podman with a separate store, so that replaced base images never mix with the developer's images. */
export class Podman {
  readonly folder = mkdtempSync(join(tmpdir(), 'console-images-'))
  private readonly env: NodeJS.ProcessEnv

  constructor() {
    const store = join(this.folder, 'store')
    mkdirSync(store)
    const conf = join(this.folder, 'containers.conf')
    const storage = join(this.folder, 'storage.conf')
    // Podman as root asks for more open files than a root without CAP_SYS_RESOURCE may have; runc knows both kinds of
    // control groups at once, as older systems mount them.
    writeFileSync(
      conf,
      `[containers]
default_ulimits = ["nofile=${openFiles()}", "nproc=${MOST_PROCESSES}:${MOST_PROCESSES}"]
[engine]
runtime = "runc"
cgroup_manager = "cgroupfs"
events_logger = "none"
tmp_dir = "${store}/tmp"
[network]
network_backend = "netavark"
network_config_dir = "${store}/networks"
`,
    )
    writeFileSync(storage, `[storage]\ndriver = "overlay"\ngraphroot = "${store}/graph"\nrunroot = "${store}/run"\n`)
    this.env = { ...process.env, CONTAINERS_CONF: conf, CONTAINERS_STORAGE_CONF: storage }
  }

  /** Returns a command's output; rejects with its error output. */
  says(...args: string[]): Promise<string> {
    const options = { env: this.env, maxBuffer: 64 * 1024 * 1024 }
    return new Promise((resolve, reject) => {
      execFile('podman', args, options, (error, stdout, stderr) => {
        if (error) reject(new Error(`podman ${args.join(' ')}: ${stderr || error.message}`))
        else resolve(stdout.trim())
      })
    })
  }

  /** Whether a command succeeds; ignores its output. */
  succeeds(...args: string[]): Promise<boolean> {
    return this.says(...args).then(
      () => true,
      () => false,
    )
  }

  /** Runs a long command and streams its output. */
  async shows(...args: string[]): Promise<void> {
    if ((await exitCodeOf('podman', args, this.env)) !== 0) throw new Error(`podman ${args[0]}: its words are above`)
  }

  async close(): Promise<void> {
    await this.succeeds('rm', '--all', '--force', '--time', '0')
    await this.succeeds('network', 'prune', '--force')
    // A failed build leaves its layers mounted.
    const mounted = readFileSync('/proc/mounts', 'utf8').match(/(?<=^\S+ )\S+/gm) ?? []
    for (const path of mounted.filter((one) => one.startsWith(`${this.folder}/`)).toReversed())
      execFileSync('umount', [path])
    rmSync(this.folder, { recursive: true, force: true })
  }
}

/** Returns this process's limits, soft and hard. */
function openFiles(): string {
  const most = execFileSync('sh', ['-c', 'ulimit -Hn'], { encoding: 'utf8' }).trim()
  return most === 'unlimited' ? '1048576:1048576' : `${most}:${most}`
}

/**
 * Replacements for base images when no image registry is available: this machine's Node or nginx with Debian's busybox, the shell
 * of Alpine's images. The keys are names of images without tags.
 */
const standIns: Readonly<Record<string, (root: string) => string[]>> = {
  node(root) {
    takeProgram(process.execPath, root, '/usr/local/bin/node')
    const npm = dirname(dirname(realpathSync(pathOf('npm'))))
    cpSync(npm, join(root, '/usr/local/lib/node_modules/npm'), { recursive: true })
    symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(root, '/usr/local/bin/npm'))
    addUser(root, 'node', 1_000)
    return []
  },
  nginx(root) {
    takeProgram(pathOf('nginx'), root, '/usr/sbin/nginx')
    mkdirSync(join(root, '/etc/nginx'), { recursive: true })
    cpSync('/etc/nginx/mime.types', join(root, '/etc/nginx/mime.types'))
    mkdirSync(join(root, '/usr/share/nginx/html'), { recursive: true })
    mkdirSync(join(root, '/var/log/nginx'), { recursive: true })
    symlinkSync('/dev/stderr', join(root, '/var/log/nginx/error.log'))
    addUser(root, 'nginx', 101)
    return ['STOPSIGNAL SIGQUIT']
  },
}

/** Writes the files and the Dockerfile of a base image's replacement. */
export function writeStandIn(image: string, folder: string): void {
  const fill = standIns[image.replace(/:.*/, '')]
  if (!fill) throw new Error(`${image} cannot be pulled, and nothing stands in for it (tests/tools/images/podman.ts)`)
  const root = join(folder, 'root')
  for (const path of ['bin', 'etc', 'root', 'usr/bin', 'usr/sbin', 'usr/local/bin'])
    mkdirSync(join(root, path), { recursive: true })
  for (const path of ['tmp', 'var/tmp']) {
    mkdirSync(join(root, path), { recursive: true })
    chmodSync(join(root, path), 0o1777)
  }
  cpSync('/bin/busybox', join(root, 'bin/busybox'))
  for (const name of execFileSync('/bin/busybox', ['--list'], { encoding: 'utf8' }).trim().split('\n'))
    if (name !== 'busybox') symlinkSync('/bin/busybox', join(root, 'bin', name))
  symlinkSync('/bin/busybox', join(root, 'usr/bin/env'))
  writeFileSync(join(root, 'etc/passwd'), 'root:x:0:0:root:/root:/bin/sh\n')
  // Debian's nginx runs with this group unless its configuration names another.
  writeFileSync(join(root, 'etc/group'), 'root:x:0:\nnogroup:x:65533:\n')
  addUser(root, 'nobody', 65_534)
  const path = 'ENV PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'
  writeFileSync(join(folder, 'Dockerfile'), ['FROM scratch', 'COPY root /', path, ...fill(root), ''].join('\n'))
}

/** Libraries that packages with compiled code need in addition to Node's. */
const MORE_LIBRARIES = ['librt.so.1', 'libdl.so.2', 'libpthread.so.0']

/** Copies a program and its shared libraries to the same paths. */
function takeProgram(from: string, root: string, to: string): void {
  const linked = execFileSync('ldd', [from], { encoding: 'utf8' }).match(/\/\S+/g) ?? []
  const besideC = dirname(linked.find((path) => path.includes('/libc.so')) ?? '')
  const libraries = [...linked, ...MORE_LIBRARIES.map((name) => join(besideC, name)).filter((path) => existsSync(path))]
  for (const [source, place] of [[from, to], ...libraries.map((path) => [path, path])] as [string, string][]) {
    mkdirSync(dirname(join(root, place)), { recursive: true })
    cpSync(realpathSync(source), join(root, place))
  }
}

function addUser(root: string, name: string, id: number): void {
  writeFileSync(join(root, 'etc/passwd'), `${name}:x:${id}:${id}::/:/bin/sh\n`, { flag: 'a' })
  writeFileSync(join(root, 'etc/group'), `${name}:x:${id}:\n`, { flag: 'a' })
}

const pathOf = (program: string) =>
  execFileSync('sh', ['-c', `command -v ${program}`], {
    encoding: 'utf8',
    env: { ...process.env, PATH: `${process.env.PATH ?? ''}:/usr/sbin` },
  }).trim()

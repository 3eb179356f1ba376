import { execFile, execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
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

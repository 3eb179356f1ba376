import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Podman, writeStandIn } from './podman.ts'
import { freePort, withoutSettings } from '../../../.commands/settings.mjs'
import { run } from '../../../.commands/tools.mjs'
import { servicesOf, type Service } from './compose.ts'

/** Compares the kernel's rights of every process in a container with docker-compose.yml. */
async function processesWrong(podman: Podman, name: string): Promise<string[]> {
  const script = 'for one in /proc/[0-9]*; do echo "== $(cat $one/comm)"; cat $one/status; done'
  const processes = (await podman.says('exec', name, 'sh', '-c', script)).split('== ').slice(1)
  const mounts = await podman.says('exec', name, 'cat', '/proc/mounts')
  const wrong = /^\S+ \/ \S+ ro,/m.test(mounts) ? [] : [`${name}: в корень образа можно писать`]
  for (const text of processes) {
    const field = (key: string) => new RegExp(`^${key}:\\s*(\\S+)`, 'm').exec(text)?.[1] ?? ''
    const what = `${name}, ${text.split('\n')[0]}`
    if (field('Uid') === '0') wrong.push(`${what}: работает от root`)
    for (const set of ['CapPrm', 'CapEff', 'CapBnd', 'CapAmb'])
      if (BigInt(`0x${field(set)}`) !== 0n) wrong.push(`${what}: есть права ${set} ${field(set)}`)
    if (field('NoNewPrivs') !== '1') wrong.push(`${what}: может получить новые права`)
  }
  if (processes.length < 2) wrong.push(`${name}: процессов не видно`)
  if (wrong.length === 0) console.log(`✓ ${name}: корень только для чтения, процессов без прав ${processes.length}`)
  return wrong
}

const expectedStatuses: readonly (readonly [path: string, status: number])[] = [
  ['/', 200],
  ['/info', 200],
  ['/projects', 200],
  ['/projects/any/orders', 200],
  ['/nowhere', 404],
  ['/nginx.conf', 404],
  ['/assets/start.js.map', 404],
]

/** Checks the statuses and the content policy of the console's server. Paths that are no pages give 404. */
async function answersWrong(address: string): Promise<string[]> {
  const wrong: string[] = []
  for (const [path, status] of expectedStatuses) {
    const response = await fetch(address + path)
    if (response.status !== status) wrong.push(`${path}: ${response.status} вместо ${status}`)
    if (!response.headers.get('content-security-policy')) wrong.push(`${path}: нет политики содержимого`)
  }
  if (wrong.length === 0) console.log(`✓ web: ${expectedStatuses.length} адресов отвечают как должны`)
  return wrong
}

const top = resolve(import.meta.dirname, '../../..')
const HEALTHY_WITHIN_MS = 60_000
const STOPPED_WITHIN_MS = 5_000
const NETWORK = 'console'
const NPM_CACHE = '/var/cache/npm'

const podman = new Podman()
// Podman exits normally on Ctrl+C, so the run must be stopped here.
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void podman.close().finally(() => process.exit(1)))
try {
  process.exitCode = await main()
} finally {
  await podman.close()
}

async function main(): Promise<number> {
  const ports = { WEB_PORT: await freePort(20_000), FAKE_API_PORT: await freePort(21_000) }
  const env = { WEB_PORT: String(ports.WEB_PORT), FAKE_API_PORT: String(ports.FAKE_API_PORT) }
  const services = servicesOf(readFileSync(join(top, 'docker-compose.yml'), 'utf8'), env)
  for (const image of new Set(services.flatMap(baseImages))) await bring(image)
  for (const service of services) await build(service)

  const wrong: string[] = []
  await podman.says('network', 'create', '--disable-dns', NETWORK)
  for (const { name, flags } of services) {
    await podman.says('run', '--detach', '--name', name, `--network=${NETWORK}`, ...flags, imageOf(name))
    if (await isHealthy(name)) console.log(`✓ ${name}: здоров`)
    else wrong.push(`${name}: не ответил на проверку здоровья за ${HEALTHY_WITHIN_MS / 1000} с`)
  }
  const addresses = {
    TESTS_API_URL: `http://localhost:${ports.FAKE_API_PORT}`,
    TESTS_CONSOLE_URL: `http://localhost:${ports.WEB_PORT}`,
  }
  wrong.push(...(await answersWrong(addresses.TESTS_CONSOLE_URL)))
  const browser = ['test', '-c', 'tests/tools/images/playwright.config.ts']
  if ((await run('playwright', browser, { ...withoutSettings(), ...addresses })) !== 0)
    wrong.push('главный путь в браузере не пройден')
  for (const { name } of services) {
    wrong.push(...(await processesWrong(podman, name)))
    const started = performance.now()
    await podman.says('stop', '--time', '30', name)
    const code = await podman.says('inspect', name, '--format', '{{.State.ExitCode}}')
    const took = performance.now() - started
    console.log(`${name}: остановлен за ${(took / 1000).toFixed(1)} с, код ${code}`)
    if (took > STOPPED_WITHIN_MS || !['0', '143'].includes(code)) wrong.push(`${name}: не остановился сам`)
  }
  await sayLogs(services, wrong)
  await saySizes(services)
  console.log(wrong.length ? wrong.map((text) => `✗ ${text}`).join('\n') : '✓ Оба образа собраны и работают')
  return wrong.length ? 1 : 0
}

function imageOf(name: string): string {
  return `localhost/${name}`
}

/** Returns the base images: names after FROM that are not stages of the same file. */
function baseImages({ dockerfile }: Service): string[] {
  const lines = [...readFileSync(join(top, dockerfile), 'utf8').matchAll(/^FROM (\S+)(?: AS (\S+))?$/gim)]
  const stages = lines.map(([, , stage]) => stage)
  return lines.flatMap(([, image = '']) => (stages.includes(image) ? [] : [image]))
}

async function bring(image: string): Promise<void> {
  const whole = `docker.io/library/${image}`
  if (await podman.succeeds('pull', '--quiet', whole)) return console.log(`${image}: взят из реестра`)
  console.log(`${image}: реестр образов недоступен, вместо него собран образ из пакетов этой машины`)
  const folder = join(podman.folder, image.replace(':', '-'))
  mkdirSync(folder)
  writeStandIn(image, folder)
  await podman.says('build', '--quiet', '--format=docker', `--tag=${whole}`, folder)
}

/** Builds the images as `docker compose build` does, with this machine's npm registry. */
async function build({ name, dockerfile, buildArgs }: Service): Promise<void> {
  console.log(`\n── ${dockerfile} ──`)
  const args = Object.entries(buildArgs).map(([arg, value]) => `--build-arg=${arg}=${value}`)
  // Only Docker's image format keeps the health check.
  const form = ['--format=docker', `--file=${dockerfile}`, `--tag=${imageOf(name)}`]
  await podman.shows('build', ...form, '--network=host', ...npmVolumes(), ...args, top)
}

/** Mounts this machine's npm settings and cache (registry, certificates) during the build; the image does not contain them. */
function npmVolumes(): string[] {
  const npm = (name: string) => execFileSync('npm', ['config', 'get', name], { encoding: 'utf8', cwd: top }).trim()
  const own = [npm('userconfig'), npm('globalconfig')].filter((path) => existsSync(path))
  const certificates = [npm('cafile'), process.env.NODE_EXTRA_CA_CERTS ?? ''].find((path) => existsSync(path))
  const file = join(podman.folder, 'npmrc')
  const lines = own.map((path) => readFileSync(path, 'utf8'))
  if (certificates) lines.push(`cafile=${certificates}`)
  writeFileSync(file, [...lines, `registry=${npm('registry')}`, `cache=${NPM_CACHE}`, ''].join('\n'), { mode: 0o600 })
  return [
    `--volume=${file}:/usr/local/etc/npmrc:ro`,
    `--volume=${npm('cache')}:${NPM_CACHE}`,
    ...(certificates ? [`--volume=${certificates}:${certificates}:ro`] : []),
  ]
}

/** Runs the health check repeatedly: without systemd podman does not. */
async function isHealthy(name: string): Promise<boolean> {
  for (const started = Date.now(); Date.now() - started < HEALTHY_WITHIN_MS; await pause(500))
    if (await podman.succeeds('healthcheck', 'run', name)) return true
  return false
}

/** Prints the containers' logs after a failure. */
async function sayLogs(services: readonly Service[], wrong: readonly string[]): Promise<void> {
  if (wrong.length) for (const { name } of services) await podman.shows('logs', '--tail', '50', name)
}

async function saySizes(services: readonly Service[]): Promise<void> {
  const size = async (image: string) => Number(await podman.says('image', 'inspect', image, '--format', '{{.Size}}'))
  const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(1)} МБ`
  for (const service of services) {
    const whole = await size(imageOf(service.name))
    const base = baseImages(service).at(-1) ?? ''
    console.log(`${service.name}: ${megabytes(whole)}, из них сверх ${base} ${megabytes(whole - (await size(base)))}`)
  }
}

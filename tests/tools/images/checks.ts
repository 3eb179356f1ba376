import type { Podman } from './podman.ts'

/** Compares the kernel's rights of every process in a container with docker-compose.yml. */
export async function processesWrong(podman: Podman, name: string): Promise<string[]> {
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
export async function answersWrong(address: string): Promise<string[]> {
  const wrong: string[] = []
  for (const [path, status] of expectedStatuses) {
    const response = await fetch(address + path)
    if (response.status !== status) wrong.push(`${path}: ${response.status} вместо ${status}`)
    if (!response.headers.get('content-security-policy')) wrong.push(`${path}: нет политики содержимого`)
  }
  if (wrong.length === 0) console.log(`✓ web: ${expectedStatuses.length} адресов отвечают как должны`)
  return wrong
}

import { parse } from 'yaml'
import { z } from 'zod'

const texts = z.record(z.string(), z.string()).default({})
const list = z.array(z.string()).default([])

/** The keys that a service may have. An unknown key fails the run. */
const composeFile = z.strictObject({
  services: z.record(
    z.string(),
    z.strictObject({
      build: z.strictObject({ context: z.literal('.'), dockerfile: z.string(), args: texts }),
      depends_on: z.record(z.string(), z.strictObject({ condition: z.literal('service_healthy') })).default({}),
      environment: texts,
      ports: list,
      read_only: z.boolean().default(false),
      tmpfs: list,
      cap_drop: list,
      security_opt: list,
      init: z.boolean().default(false),
      restart: z.literal('unless-stopped'),
    }),
  ),
})

/** A service of docker-compose.yml as the test starts it. */
export interface Service {
  readonly name: string
  readonly dockerfile: string
  readonly buildArgs: Readonly<Record<string, string>>
  /** Services that must be healthy before it starts. */
  readonly after: readonly string[]
  /** The options of `podman run`. */
  readonly flags: readonly string[]
}

/** Returns the services of a compose file, dependencies first. */
export function servicesOf(file: string, env: Readonly<Record<string, string | undefined>>): Service[] {
  const written: unknown = parse(file, (_key, value: unknown) =>
    typeof value === 'string' ? interpolated(value, env) : value,
  )
  const all = Object.entries(composeFile.parse(written).services).map(([name, service]): Service => ({
    name,
    dockerfile: service.build.dockerfile,
    buildArgs: service.build.args,
    after: Object.keys(service.depends_on),
    flags: [
      ...Object.entries(service.environment).map(([variable, value]) => `--env=${variable}=${value}`),
      ...service.ports.map((port) => `--publish=${port}`),
      // Without the second flag podman would add writable folders.
      ...(service.read_only ? ['--read-only', '--read-only-tmpfs=false'] : []),
      ...service.tmpfs.map((folder) => `--tmpfs=${folder}`),
      ...service.cap_drop.map((capability) => `--cap-drop=${capability}`),
      ...service.security_opt.map((option) => `--security-opt=${option}`),
      ...(service.init ? ['--init'] : []),
      `--restart=${service.restart}`,
    ],
  }))
  return all.toSorted((one, other) => Number(one.after.includes(other.name)) - Number(other.after.includes(one.name)))
}

/** Replaces `${NAME}` and `${NAME:-default}`, innermost first: a default may contain another variable. */
function interpolated(text: string, env: Readonly<Record<string, string | undefined>>): string {
  const next = text.replace(
    /\$\{(\w+)(?::-([^${}]*))?\}/g,
    (_all, name: string, otherwise: string | undefined) => env[name] || (otherwise ?? ''),
  )
  if (next !== text) return interpolated(next, env)
  if (next.includes('$')) throw new Error(`docker-compose.yml: ${text} is not understood`)
  return next
}

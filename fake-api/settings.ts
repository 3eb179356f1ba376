import { scenarioNamed, scenarios } from '@console/fixtures/scenarios/all'
import { chaosProfiles, type Chaos } from './kit/chaos.ts'
import type { FakeApiSettings } from './kit/world.ts'
import { own } from '@console/shared/kit/own'

/** The environment settings of `npm run fake-api` (shared/docs/fake-server.md). */
export interface ServerSettings extends FakeApiSettings {
  readonly host: string
  readonly port: number
  readonly scenario: string
  readonly seed: number
  /** A state file to start from, as `npm run record` writes it; null for the scenario's data. */
  readonly stateFile: string | null
}

/** An invalid setting; the terminal shows only the message, which names the setting. */
export class BadSetting extends Error {}

type Environment = Readonly<Record<string, string | undefined>>

const loopback = new Set(['127.0.0.1', '::1', 'localhost'])

/** The settings of an empty environment. */
export const defaults: ServerSettings = {
  host: '127.0.0.1',
  port: 8787,
  scenario: 'demo',
  seed: 1,
  stateFile: null,
  accessTtl: 900,
  refreshTtl: 2_592_000,
  adminKey: 'fake-admin-key',
  botToken: '7000000000:fake-bot-token',
  latency: 0,
  chaos: null,
  control: true,
  controlHosts: null,
  webOrigin: 'http://localhost:5173',
  otherOrigins: [],
}

/** The names of all settings that `readSettings` reads. */
const known = new Set(
  [
    'HOST',
    'PORT',
    'SCENARIO',
    'SEED',
    'STATE',
    'ACCESS_TTL',
    'REFRESH_TTL',
    'ADMIN_KEY',
    'BOT_TOKEN',
    'LATENCY',
    'CHAOS',
    'CONTROL',
  ].map((name) => `FAKE_API_${name}`),
)

/** Returns unknown settings with this server's prefix: a misspelt one would otherwise be ignored silently. */
export const unknownSettings = (env: Environment): string[] =>
  Object.keys(env).filter((name) => name.startsWith('FAKE_API_') && !known.has(name))

export function readSettings(env: Environment): ServerSettings {
  const host = env.FAKE_API_HOST?.trim() || defaults.host
  const webPort = whole(env, 'WEB_PORT', 5173, 1, 65_535)
  const [webOrigin, ...otherOrigins] = origins(env, 'WEB_ORIGIN', `http://localhost:${webPort}`)
  return {
    host,
    port: whole(env, 'FAKE_API_PORT', defaults.port, 0, 65_535),
    scenario: scenario(env),
    seed: whole(env, 'FAKE_API_SEED', defaults.seed, 0, 2 ** 32 - 1),
    stateFile: env.FAKE_API_STATE?.trim() || null,
    accessTtl: whole(env, 'FAKE_API_ACCESS_TTL', defaults.accessTtl, 1, 2 ** 31),
    refreshTtl: whole(env, 'FAKE_API_REFRESH_TTL', defaults.refreshTtl, 1, 2 ** 31),
    adminKey: env.FAKE_API_ADMIN_KEY || defaults.adminKey,
    botToken: botToken(env),
    latency: whole(env, 'FAKE_API_LATENCY', defaults.latency, 0, 60_000),
    chaos: chaos(env),
    control: flag(env, 'FAKE_API_CONTROL', loopback.has(host)),
    controlHosts: [host, ...[webOrigin, ...otherOrigins].map((origin) => new URL(origin).hostname)],
    webOrigin,
    otherOrigins,
  }
}

function whole(env: Environment, name: string, fallback: number, min: number, max: number): number {
  const text = own(env, name)?.trim()
  if (!text) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max)
    throw new BadSetting(`${name}=${text}: нужно целое число от ${min} до ${max}.`)
  return value
}

function flag(env: Environment, name: string, fallback: boolean): boolean {
  const text = own(env, name)?.trim()
  if (!text) return fallback
  if (text !== '0' && text !== '1') throw new BadSetting(`${name}=${text}: нужно 0 или 1.`)
  return text === '1'
}

function scenario(env: Environment): string {
  const name = env.FAKE_API_SCENARIO?.trim() || defaults.scenario
  if (!scenarioNamed(name))
    throw new BadSetting(`FAKE_API_SCENARIO=${name}: есть ${scenarios.map((known) => known.name).join(', ')}.`)
  return name
}

function botToken(env: Environment): string {
  const token = env.FAKE_API_BOT_TOKEN?.trim() || defaults.botToken
  // The token is a secret, so the message leaves it out.
  if (!/^\d+:\S+$/.test(token)) throw new BadSetting('FAKE_API_BOT_TOKEN: нужен токен вида 123456:секрет.')
  return token
}

/** Parses `seed:rate[:profile]`: `7:0.05:3g`. */
function chaos(env: Environment): Chaos | null {
  const text = env.FAKE_API_CHAOS?.trim()
  if (!text) return null
  const [, seed, rate, name = 'none'] = /^(\d{1,10}):([01](?:\.\d{1,6})?)(?::(\w+))?$/.exec(text) ?? []
  const profile = chaosProfiles.find((known) => known === name)
  if (Number(seed) < 2 ** 32 && Number(rate) <= 1 && profile) return { seed: Number(seed), rate: Number(rate), profile }
  throw new BadSetting(
    `FAKE_API_CHAOS=${text}: нужно зерно:доля[:сеть], доля от 0 до 1, сеть — ${chaosProfiles.join(', ')}.`,
  )
}

/** Parses one or several addresses, separated by commas. */
function origins(env: Environment, name: string, fallback: string): [string, ...string[]] {
  const [first = fallback, ...others] = (own(env, name) ?? '').split(/[\s,]+/).filter((text) => text !== '')
  for (const text of [first, ...others])
    if (!URL.canParse(text) || new URL(text).origin !== text)
      throw new BadSetting(
        `${name}=${own(env, name)?.trim()}: нужен адрес вида https://host:port без пути, или несколько через запятую.`,
      )
  return [first, ...[...others, ...[first, ...others].flatMap(otherName)].filter((one) => one !== first)]
}

/**
 * Returns the same origin under the machine's other name: people use both `localhost` and `127.0.0.1`, and the page's
 * origin is the one that they typed.
 */
function otherName(origin: string): string[] {
  const { hostname } = new URL(origin)
  if (hostname === 'localhost') return [origin.replace('//localhost', '//127.0.0.1')]
  return hostname === '127.0.0.1' ? [origin.replace('//127.0.0.1', '//localhost')] : []
}

import { execFileSync } from 'node:child_process'
import { cpSync, existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { top, viteBuild, type Stand } from './stand.ts'
import type { Press } from './usable.ts'

const sources = resolve(top, 'tests/tools/bench/peers')
/** The git-ignored folder for packages that only this comparison needs. */
const installed = resolve(top, 'tests/tools/bench/.peers')

/** A page that shows the same list with another library. */
export interface Peer {
  readonly name: string
  readonly url: string
  /** The selector of an element that appears with the list. */
  readonly selector: string
  /** The elements that an owner presses then: a row's link, a filter, a menu, if the page has them. */
  readonly presses: readonly Press[]
}

/** Builds the minimal page and, if the registry is available, react-admin; otherwise `missing` has the reason. */
export async function buildPeers(stand: Stand): Promise<{ peers: Peer[]; missing: string | null }> {
  const minimal = await served('minimal', stand)
  const peers: Peer[] = [
    { name: 'React + роутер', url: minimal, selector: 'tbody tr', presses: [{ on: 'tbody a', answer: 'handled' }] },
  ]
  const missing = installReactAdmin()
  if (missing) return { peers, missing }
  const url = await served('react-admin', stand)
  peers.push({
    name: 'react-admin',
    url: `${url}/#/products`,
    selector: 'tbody .RaDatagrid-row',
    presses: [
      { on: 'tbody .RaDatagrid-row .column-title', answer: 'address' },
      { on: 'thead .column-date_update .MuiTableSortLabel-root', answer: 'address' },
    ],
  })
  return { peers, missing }
}

async function served(name: string, stand: Stand): Promise<string> {
  const folder = resolve(installed, name)
  cpSync(resolve(sources, name), folder, { recursive: true })
  const { api: VITE_API, owner: VITE_OWNER, shop: VITE_SHOP } = stand
  viteBuild([folder, '--emptyOutDir'], { ...process.env, VITE_API, VITE_OWNER, VITE_SHOP })
  return stand.serve(resolve(folder, 'dist'))
}

function installReactAdmin(): string | null {
  const folder = resolve(installed, 'react-admin')
  cpSync(resolve(sources, 'react-admin'), folder, { recursive: true })
  if (existsSync(resolve(folder, 'node_modules/react-admin/package.json'))) return null
  console.log('Ставлю react-admin для сравнения…')
  try {
    const args = ['install', '--no-audit', '--no-fund', '--ignore-scripts', '--workspaces=false']
    execFileSync('npm', args, { cwd: folder, stdio: ['ignore', 'ignore', 'pipe'], timeout: 300_000 })
    return null
  } catch (error) {
    return error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error)
  }
}

import { spawnSync } from 'node:child_process'
import { Stop } from './top.mjs'

/** Returns the commit where the branch left main, or the last commit on main itself. */
export function changedSince() {
  /** @param {readonly string[]} args */
  const git = (...args) => spawnSync('git', args, { encoding: 'utf8' })
  const base = git('merge-base', 'HEAD', 'main')
  if (base.status !== 0) throw new Stop('Не видно, от чего отличаться: здесь нет ветки main или git.')
  return base.stdout.trim()
}

/** Returns the files that differ from that commit, including new ones. */
export function changedFiles() {
  /** @param {readonly string[]} args */
  const lines = (...args) => spawnSync('git', args, { encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
  return [
    ...lines('diff', '--name-only', '--diff-filter=ACMR', changedSince()),
    ...lines('ls-files', '--others', '--exclude-standard'),
  ]
}

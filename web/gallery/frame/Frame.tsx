import { useState, useSyncExternalStore } from 'react'
import { matches } from '../../src/kit/ui/fields/matches.ts'
import { SearchField } from '../../src/kit/ui/fields/SearchField.tsx'
import { ThemeSwitch } from '../../src/kit/ui/buttons/ThemeSwitch.tsx'
import { listed, type Listed } from './exhibits.ts'
import { ExhibitView } from './ExhibitView.tsx'
import styles from './Frame.module.css'

const onHash = (changed: () => void) => {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}

/** The list of parts that can be searched, and the one that the address names. */
export function Frame() {
  const hash = useSyncExternalStore(onHash, () => window.location.hash.slice(1))
  const [query, setQuery] = useState('')
  const [first] = listed
  const current = listed.find(({ name }) => name === hash) ?? first
  const isFound = ({ title, group, code }: Listed) => matches([title, group, ...code.keys()].join(' '), query)
  const found = listed.filter(isFound)
  const groups = [...new Set(found.map(({ group }) => group))]
  return (
    <div className={styles.frame}>
      <nav aria-label="Детали" className={styles.list}>
        <ThemeSwitch />
        <SearchField label="Найти деталь" value={query} onChange={setQuery} />
        {groups.length === 0 && <p className={styles.none}>Нет такой детали.</p>}
        {groups.map((group) => (
          <section key={group}>
            <h2 className={styles.group}>{group}</h2>
            <ul>
              {found
                .filter((exhibit) => exhibit.group === group)
                .map(({ name, title }) => (
                  <li key={name}>
                    <a href={`#${name}`} aria-current={name === current?.name ? 'page' : undefined}>
                      {title}
                    </a>
                  </li>
                ))}
            </ul>
          </section>
        ))}
      </nav>
      <main className={styles.main}>{current && <ExhibitView key={current.name} exhibit={current} />}</main>
    </div>
  )
}

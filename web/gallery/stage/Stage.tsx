import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { FOCUSED, nameOf, type Exhibit } from '../exhibit.ts'
import styles from './Stage.module.css'

const found = import.meta.glob<Exhibit>('../{parts,pieces}/**/*.gallery.tsx', { eager: true })
const exhibits = Object.entries(found).map(([path, exhibit]) => ({ name: nameOf(path), ...exhibit }))

const onHash = (changed: () => void) => {
  window.addEventListener('hashchange', changed)
  return () => window.removeEventListener('hashchange', changed)
}
const readHash = () => decodeURIComponent(window.location.hash.slice(1))

/**
 * States as the address's hash asks for them: '#parts/buttons/Button' all of a part, '#parts/buttons/Button:Занята' one of
 * them; without a hash all parts that leave room for others.
 */
export function Stage() {
  const [name, state] = useSyncExternalStore(onHash, readHash).split(':')
  const shown = exhibits.filter((exhibit) => (name ? exhibit.name === name : !exhibit.alone))
  return (
    <main className={styles.stage}>
      <h1 className="visually-hidden">Состояния</h1>
      {shown.map((exhibit) => (
        <section key={exhibit.name} className={styles.exhibit} data-exhibit={exhibit.name}>
          <h2 className={name ? 'visually-hidden' : styles.name}>{exhibit.name}</h2>
          {Object.entries(exhibit.states)
            .filter(([title], at) => (state ? title === state : !exhibit.alone || at === 0))
            .map(([title, View]) => (
              <div key={`${exhibit.name}:${title}`} className={styles.state} data-state={title}>
                <p className={styles.title}>{title}</p>
                <Place isFocused={Boolean(name) && title === FOCUSED}>
                  <View />
                </Place>
              </div>
            ))}
        </section>
      ))}
    </main>
  )
}

/** Where a state stands; what can be focused in it first may begin with the focus. */
function Place({ isFocused, children }: { isFocused: boolean; children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isFocused) place.current?.querySelector<HTMLElement>('button, input, textarea, a')?.focus()
  }, [isFocused])
  return (
    <div ref={place} className={styles.place}>
      {children}
    </div>
  )
}

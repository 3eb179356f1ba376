import { fork } from 'effector'
import { Provider } from 'effector-react'
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { exhibits, FOCUSED, readHash, subscribeToHash } from './exhibits.ts'
import styles from './stage.module.css'

/**
 * The states that the address names: '#parts/buttons/Button' shows all states of a component, '#parts/buttons/Button:Занята'
 * one of them; without a hash the page shows all components that leave room for others.
 */
function Stage() {
  const [name, state] = useSyncExternalStore(subscribeToHash, readHash).split(':')
  const shown = exhibits.filter((exhibit) => (name ? exhibit.name === name : !exhibit.alone))
  return (
    <main className={styles.stage}>
      <h1 className="visually-hidden">Состояния</h1>
      {shown.map((exhibit) => (
        <section key={exhibit.name} className={styles.exhibit} data-exhibit={exhibit.name}>
          <h2 className={name ? 'visually-hidden' : styles.name}>{exhibit.name}</h2>
          {Object.entries(exhibit.states)
            .filter(([title], index) => (state ? title === state : !exhibit.alone || index === 0))
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

/** Focuses the first focusable element of a state if `isFocused`. */
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

const scope = fork()

/** An address inside a project, for components with links and tabs. */
const router = createMemoryRouter([{ path: '/projects/:shopId/*', element: <Stage /> }], {
  initialEntries: ['/projects/1/categories'],
})

/** The stage with a router and a scope. */
export const StagePage = () => (
  <Provider value={scope}>
    <RouterProvider router={router} />
  </Provider>
)

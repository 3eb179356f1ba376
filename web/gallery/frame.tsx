import { useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from 'react'
import { ThemeSwitch } from '../src/kit/ui/buttons/ThemeSwitch.tsx'
import { matches } from '../src/kit/same-text.ts'
import { SearchField } from '../src/kit/ui/fields/SearchField.tsx'
import { Segments } from '../src/kit/ui/fields/Segments.tsx'
import { PageHeader } from '../src/kit/ui/layout/PageHeader.tsx'
import { exhibits, readHash, subscribeToHash, type NamedExhibit } from './exhibits.ts'
import styles from './frame.module.css'

/** The list of components, with a search, and the component that the address names. */
export function Frame() {
  const hash = useSyncExternalStore(subscribeToHash, readHash)
  const [query, setQuery] = useState('')
  const current = exhibits.find(({ name }) => name === hash) ?? exhibits[0]
  const found = exhibits.filter(({ name, states }) => matches([name, ...Object.keys(states)].join(' '), query))
  return (
    <div className={styles.frame}>
      <nav aria-label="Детали" className={styles.list}>
        <ThemeSwitch />
        <SearchField label="Найти деталь" value={query} onChange={setQuery} />
        {found.length === 0 && <p className={styles.none}>Нет такой детали.</p>}
        {[...new Set(found.map(({ group }) => group))].map((group) => (
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

const widths = [
  { value: '390px', label: 'Телефон' },
  { value: '820px', label: 'Планшет' },
  { value: '100%', label: 'Во всю ширину' },
] as const

const schemes = [
  { value: 'light', label: 'Светлая' },
  { value: 'dark', label: 'Тёмная' },
] as const

const ALL = ''

/** A component's states in an iframe of the chosen width and theme. */
function ExhibitView({ exhibit }: { exhibit: NamedExhibit }) {
  const { name, title, states } = exhibit
  const alone = exhibit.alone === true
  const [width, setWidth] = useState<(typeof widths)[number]['value']>('100%')
  const [scheme, setScheme] = useState<(typeof schemes)[number]['value']>('light')
  const names = Object.keys(states)
  const [state, setState] = useState(alone ? (names[0] ?? ALL) : ALL)
  return (
    <>
      <PageHeader title={title} />
      <div className={styles.controls}>
        <Segments label="Ширина" items={widths} value={width} onChange={setWidth} />
        <Segments label="Тема" items={schemes} value={scheme} onChange={setScheme} />
      </div>
      <label className={styles.states}>
        Состояние
        <select value={state} onChange={({ target }) => setState(target.value)}>
          {[...(alone ? [] : [ALL]), ...names].map((value) => (
            <option key={value} value={value}>
              {value || 'Все состояния'}
            </option>
          ))}
        </select>
      </label>
      <StageWindow
        address={`stage.html#${name}${state && `:${state}`}`}
        title={`${title}: ${state || 'все состояния'}`}
        {...{ width, scheme, alone }}
      />
    </>
  )
}

interface StageWindowProps {
  address: string
  title: string
  width: string
  scheme: 'light' | 'dark'
  alone: boolean
}

/** An iframe, so that media queries and covered pages work as in the console. */
function StageWindow({ address, title, width, scheme, alone }: StageWindowProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(0)
  const applyTheme = () => {
    const root = frame.current?.contentDocument?.documentElement
    if (root) root.dataset['theme'] = scheme
  }
  useLayoutEffect(applyTheme)
  useEffect(() => {
    const timer = setInterval(
      () => setHeight(frame.current?.contentDocument?.querySelector('main')?.scrollHeight ?? 0),
      250,
    )
    return () => clearInterval(timer)
  }, [])
  return (
    <iframe
      ref={frame}
      src={address}
      title={title}
      className={styles.stage}
      style={{ inlineSize: width, blockSize: alone ? 640 : Math.max(160, height) }}
      onLoad={applyTheme}
    />
  )
}

import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Segments } from '../../src/kit/ui/fields/Segments.tsx'
import { Switch } from '../../src/kit/ui/fields/Switch.tsx'
import { PageHeader } from '../../src/kit/ui/layout/PageHeader.tsx'
import { wordsOf, type Listed } from './exhibits.ts'
import styles from './Frame.module.css'

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

/** One part: its words, its states in a page of their own as wide, dark and directed as it is asked for, and their code. */
export function ExhibitView({ exhibit }: { exhibit: Listed }) {
  const { name, title, code, sharedCode, alone, shows } = exhibit
  const [width, setWidth] = useState<(typeof widths)[number]['value']>('100%')
  const [scheme, setScheme] = useState<(typeof schemes)[number]['value']>('light')
  const [isRtl, setRtl] = useState(false)
  const names = [...code.keys()]
  const [state, setState] = useState(alone ? (names[0] ?? ALL) : ALL)
  const [words, setWords] = useState<readonly (readonly [string, string])[]>([])
  useEffect(() => {
    void wordsOf(exhibit).then(setWords)
  }, [exhibit])
  const choices = [...(alone ? [] : [ALL]), ...names].map((value) => ({ value, label: value || 'Все состояния' }))
  return (
    <>
      <PageHeader title={title} />
      <p className={styles.words}>{shows.map((path) => `web/src/${path}`).join(', ')}</p>
      {words.map(([component, text]) => (
        <p key={component} className={styles.words}>
          <code>{component}</code> {text}
        </p>
      ))}
      <div className={styles.controls}>
        <Segments label="Ширина" items={widths} value={width} onChange={setWidth} />
        <Segments label="Тема" items={schemes} value={scheme} onChange={setScheme} />
        <Switch label="Справа налево" checked={isRtl} onChange={({ target }) => setRtl(target.checked)} />
      </div>
      <label className={styles.states}>
        Состояние
        <select value={state} onChange={({ target }) => setState(target.value)}>
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </label>
      <StageWindow
        address={`stage.html#${name}${state && `:${state}`}`}
        title={`${title}: ${state || 'все состояния'}`}
        {...{ width, scheme, isRtl, alone }}
      />
      {names
        .filter((one) => state === ALL || one === state)
        .map((one) => (
          <Code key={one} title={one} text={code.get(one) ?? ''} />
        ))}
      {sharedCode && <Code title="Чем пользуются состояния" text={sharedCode} />}
    </>
  )
}

const Code = ({ title, text }: { title: string; text: string }) => (
  <section>
    <h2 className={styles.state}>{title}</h2>
    <pre className={styles.code} tabIndex={0}>
      {text}
    </pre>
  </section>
)

interface StageWindowProps {
  address: string
  title: string
  width: string
  scheme: 'light' | 'dark'
  isRtl: boolean
  alone: boolean
}

/** The states' own page: only so do its widths and what covers a page mean the same as in the console. */
function StageWindow({ address, title, width, scheme, isRtl, alone }: StageWindowProps) {
  const frame = useRef<HTMLIFrameElement>(null)
  const [height, setHeight] = useState(0)
  const dress = () => {
    const root = frame.current?.contentDocument?.documentElement
    if (!root) return
    root.dataset['theme'] = scheme
    root.dir = isRtl ? 'rtl' : 'ltr'
  }
  useLayoutEffect(dress)
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
      onLoad={dress}
    />
  )
}

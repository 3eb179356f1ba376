import { useUnit } from 'effector-react'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useMatch, Link } from 'react-router-dom'
import type { Project } from '@console/shared/projects'
import { QueryView, UnreadMark } from '../../kit/views/QueryView.tsx'
import { Skeleton } from '../../kit/ui/feedback/Skeleton.tsx'
import { matches } from '../../kit/same-text.ts'
import { SearchField } from '../../kit/ui/fields/SearchField.tsx'
import { $user } from '../../session/model.ts'
import { $active, list, switchOpened, chooseFx } from './switch-model.ts'
import { Picture } from '../../kit/ui/pictures/Picture.tsx'
import { classes } from '../../kit/ui/dom/classes.ts'
import layout from '../../kit/style/layout.module.css'
import styles from './ProjectChoice.module.css'

/** The list has a search above this number of projects. */
const VISIBLE_PROJECTS = 7

/** The owner's active projects; each opens the current section. `onSelect`: a project was pressed. */
export default function ProjectSwitch({ onSelect }: { onSelect: () => void }) {
  const { projects, owner, open } = useUnit({ projects: $active, owner: $user, open: switchOpened })
  const { shopId, section = 'common' } = useMatch('/projects/:shopId/:section/*')?.params ?? {}
  const [search, setSearch] = useState('')
  const place = useRef<HTMLDivElement>(null)
  const uuid = owner?.uuid
  useEffect(() => {
    if (uuid) open({ owner: uuid })
  }, [uuid, open])
  const shown = projects.filter(({ title }) => matches(title, search))

  const step = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const all = [...(place.current?.querySelectorAll<HTMLElement>('input, a') ?? [])]
    if (by === undefined) return
    event.preventDefault()
    all.at((all.findIndex((one) => one === document.activeElement) + by) % all.length)?.focus()
  }
  return (
    <div ref={place} className={layout.lines} onKeyDown={step}>
      <QueryView query={list} failed="Проекты не загрузились" loading={<Skeleton shape="block" height={120} />}>
        <TakesFocus place={place} />
        {projects.length > VISIBLE_PROJECTS && (
          <SearchField label="Поиск проекта" value={search} onChange={setSearch} />
        )}
        <ul>
          {shown.map((project) => (
            <li key={project.uuid}>
              <ProjectChoice
                project={project}
                to={`/projects/${encodeURIComponent(project.uuid)}/${section}`}
                isOpen={project.uuid === shopId}
                onSelect={onSelect}
              />
            </li>
          ))}
        </ul>
        {shown.length === 0 && <p role="status">Нет результатов</p>}
      </QueryView>
    </div>
  )
}

/** Focuses the first element of the list when it mounts. */
function TakesFocus({ place }: { place: RefObject<HTMLElement | null> }) {
  useEffect(() => place.current?.querySelector<HTMLElement>('input, a')?.focus(), [place])
  return null
}

interface ProjectChoiceProps {
  project: Project
  to: string
  /** The state of the history entry. */
  state?: unknown
  isOpen?: boolean
  onSelect?: (() => void) | undefined
}

/** One of the owner's projects in a selection list. */
export function ProjectChoice({ project, to, state, isOpen = false, onSelect }: ProjectChoiceProps) {
  const choose = useUnit(chooseFx)
  const select = () => {
    void choose(project.uuid)
    onSelect?.()
  }
  return (
    <Link to={to} state={state} className={styles.project} aria-current={isOpen ? 'true' : undefined} onClick={select}>
      <Picture src={project.logo_url} alt="" ratio="1" className={styles.logo} loading="eager" />
      <span className={classes(layout.cut, styles.title)}>{project.title}</span>
      <UnreadMark of={project} />
    </Link>
  )
}

import { useUnit } from 'effector-react'
import { useEffect, useRef, useState, type KeyboardEvent, type RefObject } from 'react'
import { useMatch } from 'react-router-dom'
import { QueryView } from '../../kit/views/QueryView.tsx'
import { Skeleton } from '../../kit/ui/feedback/Skeleton.tsx'
import { matches } from '../../kit/same-text.ts'
import { SearchField } from '../../kit/ui/fields/SearchField.tsx'
import { $user } from '../../session/model.ts'
import { ProjectChoice } from './ProjectChoice.tsx'
import { $active, list, switchOpened } from './switch-model.ts'
import styles from './ProjectChoice.module.css'

/** The list has a search above this number of projects. */
const SEEN_AT_ONCE = 7

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
    <div ref={place} className={styles.place} onKeyDown={step}>
      <QueryView query={list} failed="Проекты не загрузились" loading={<Skeleton shape="block" height={120} />}>
        <TakesFocus place={place} />
        {projects.length > SEEN_AT_ONCE && <SearchField label="Поиск проекта" value={search} onChange={setSearch} />}
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

import { ProjectCards } from '../../src/projects/list/ProjectCards.tsx'
import type { States } from '../exhibit.ts'
import { nothing } from '../nothing.ts'
import { longProject, project, turnedOff } from './things.ts'

const does = { onPublish: nothing, onTurnOff: nothing, onLink: nothing }
const nobody: ReadonlySet<string> = new Set()

export const states: States = {
  'Опубликован и отключён': () => <ProjectCards projects={[project, turnedOff]} pendingIds={nobody} {...does} />,
  Сохраняется: () => <ProjectCards projects={[project]} pendingIds={new Set([project.uuid])} {...does} />,
  'Длинный текст, без логотипа': () => <ProjectCards projects={[longProject]} pendingIds={nobody} {...does} />,
}

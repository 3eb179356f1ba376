import { ProjectPage } from '../../projects/ProjectPage.tsx'
import { ProjectSections } from './ProjectSections.tsx'

export { projectOpened as opened } from '../../projects/model.ts'
export { ProjectMenu as Menu } from './ProjectMenu.tsx'

/** The page of a project with its sections (shared/docs/projects.md). */
export const Component = () => <ProjectPage sections={<ProjectSections />} />

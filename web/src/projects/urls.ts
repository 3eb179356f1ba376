export { projectUrl, type ProjectTab } from '../kit/project-url.ts'

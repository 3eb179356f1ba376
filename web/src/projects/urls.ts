export { projectUrl, type ProjectTab } from './project-url.ts'

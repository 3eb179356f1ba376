import { sample } from 'effector'
import { $project } from '../projects/model.ts'
import { project } from '../subscriptions/project-model.ts'

export { Component, opened } from '../subscriptions/ProjectSubscriptionPage.tsx'

// The tab asks for the project anew; the header above it gets the same answer, so both name one end.
sample({
  clock: project.loaded,
  source: $project,
  filter: (open, fresh) => open !== null && fresh !== null && open.uuid === fresh.uuid,
  fn: (_, fresh) => fresh,
  target: $project,
})

import { sample } from 'effector'
import { projectChanged } from '../projects/model.ts'
import { project } from '../subscriptions/project-model.ts'

export { Component, opened } from '../subscriptions/ProjectSubscriptionPage.tsx'

// The tab loads the project again; the header above gets the same answer, so that both show the same end date.
sample({ clock: project.loaded, target: projectChanged })

import { sample } from 'effector'
import { projectChanged } from '../projects/model.ts'
import { project } from '../subscriptions/project-model.ts'

export { Component, opened } from '../subscriptions/ProjectSubscriptionPage.tsx'

// The tab asks for the project anew; the header above it gets the same answer, so both name one end.
sample({ clock: project.loaded, target: projectChanged })

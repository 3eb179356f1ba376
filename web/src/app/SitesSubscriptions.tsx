export { SitesPlans as Component } from '../subscriptions/SitesPlans.tsx'
export { pageOpened as opened } from '../subscriptions/sites-model.ts'

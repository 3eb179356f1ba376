import ExternalSiteForm from '../../../src/external-sites/ExternalSiteForm.tsx'
import type { States } from '../../exhibit.ts'
import { LONG } from '../../sample.ts'
import { newThing, site, stored } from '../things.ts'

export const alone = true

export const states: States = {
  Новая: () => <ExternalSiteForm editing={newThing} />,
  Заполненная: () => <ExternalSiteForm editing={stored(site)} />,
  'Длинный текст': () => <ExternalSiteForm editing={stored({ ...site, title: LONG })} />,
}

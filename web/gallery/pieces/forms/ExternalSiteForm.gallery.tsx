import ExternalSiteForm from '../../src/external-sites/ExternalSiteForm.tsx'
import type { States } from '../exhibit.ts'
import { LONG } from '../sample.ts'

const site = { uuid: 's-lipa', title: 'Пасека', external_url: 'https://lipa.example' }

export const alone = true

export const states: States = {
  Новая: () => <ExternalSiteForm editing={{ key: 1, mode: 'create', item: null }} />,
  Заполненная: () => <ExternalSiteForm editing={{ key: 2, mode: 'edit', item: site }} />,
  'Длинный текст': () => <ExternalSiteForm editing={{ key: 3, mode: 'edit', item: { ...site, title: LONG } }} />,
}

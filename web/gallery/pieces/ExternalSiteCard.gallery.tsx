import { ExternalSiteCard } from '../../src/external-sites/ExternalSiteCard.tsx'
import type { States } from '../exhibit.ts'
import { nothing } from '../nothing.ts'
import { LONG } from '../sample.ts'
import { site } from './things.ts'

const rest = { linking: false, onPublish: nothing, onLink: nothing, onEdit: nothing, onRemove: nothing }

export const states: States = {
  'Без подписки': () => <ExternalSiteCard site={site} {...rest} />,
  'С подпиской': () => (
    <ExternalSiteCard
      site={{ ...site, subscription_active: true, subscription_expire_at: '2126-01-12T09:00:00Z' }}
      {...rest}
    />
  ),
  'Ссылка готовится': () => <ExternalSiteCard site={site} {...rest} linking />,
  'Адрес не открыть': () => <ExternalSiteCard site={{ ...site, external_url: 'javascript:alert(1)' }} {...rest} />,
  'Длинный текст': () => <ExternalSiteCard site={{ ...site, title: LONG }} {...rest} />,
}

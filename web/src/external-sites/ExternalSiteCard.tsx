import ExternalLink from 'lucide-react/icons/external-link'
import Link2 from 'lucide-react/icons/link-2'
import Upload from 'lucide-react/icons/upload'
import { useState } from 'react'
import { isWebAddress, type ExternalSite } from '@console/shared/external-sites'
import { subscriptionState } from '../projects/subscription-state.ts'
import { UnreadMark } from '../kit/views/QueryView.tsx'
import { Badge } from '../kit/ui/feedback/Badge.tsx'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { IconButton } from '../kit/ui/buttons/IconButton.tsx'
import { RowActions } from '../kit/ui/overlays/RowActions.tsx'
import { shownAddress } from './address.ts'
import { classes } from '../kit/ui/dom/classes.ts'
import layout from '../kit/style/layout.module.css'
import devices from '../kit/style/devices.module.css'
import styles from './ExternalSiteCard.module.css'

interface ExternalSiteCardProps {
  site: ExternalSite
  /** Whether the bot's link is loading. */
  linking: boolean
  onPublish: (site: ExternalSite) => void
  onLink: (site: ExternalSite) => void
  onEdit: (site: ExternalSite) => void
  onRemove: (site: ExternalSite) => void
}

export function ExternalSiteCard({ site, linking, onPublish, onLink, onEdit, onRemove }: ExternalSiteCardProps) {
  const { title, external_url } = site
  const [now] = useState(() => Date.now())
  const subscription = subscriptionState(site.subscription_expire_at, now, site.subscription_active)
  return (
    <article className={classes(layout.panel, styles.card)}>
      <div className={styles.text}>
        <h3 className={styles.title}>{title}</h3>
        {isWebAddress(external_url) ? (
          <a
            className={classes(devices.touch, styles.address)}
            href={external_url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`${shownAddress(external_url)}, откроется в новой вкладке`}
          >
            {shownAddress(external_url)}
            <ExternalLink aria-hidden="true" />
          </a>
        ) : (
          <p className={styles.address}>{external_url}</p>
        )}
        <div>
          {subscription ? <Badge tone={subscription.tone}>{subscription.text}</Badge> : <Badge>Подписки нет</Badge>}
          <UnreadMark of={site} />
        </div>
      </div>
      <div className={classes(layout.apart, styles.actions)}>
        <Button
          size="small"
          icon={<Upload />}
          aria-label={`Опубликовать сайт «${title}»`}
          onClick={() => onPublish(site)}
        >
          Опубликовать
        </Button>
        <span className={styles.icons}>
          <RowActions size="small" of={`сайт «${title}»`} onEdit={() => onEdit(site)} onRemove={() => onRemove(site)}>
            <IconButton
              size="small"
              label={`Ссылка на сайт «${title}» в мессенджере`}
              busy={linking}
              onClick={() => onLink(site)}
            >
              <Link2 />
            </IconButton>
          </RowActions>
        </span>
      </div>
    </article>
  )
}

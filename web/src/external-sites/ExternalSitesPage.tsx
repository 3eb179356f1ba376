import { useUnit } from 'effector-react'
import { Plus } from 'lucide-react'
import { lazyPart } from '../kit/code/lazy-part.tsx'
import { Button } from '../kit/ui/buttons/Button.tsx'
import { QueryView } from '../kit/data/QueryView.tsx'
import { CrudModals, useCrud } from '../kit/data/CrudModals.tsx'
import { EmptyState } from '../kit/ui/feedback/EmptyState.tsx'
import { Skeleton } from '../kit/ui/feedback/Skeleton.tsx'
import { TabHeader } from '../kit/ui/layout/TabHeader.tsx'
import { ExternalSiteCard } from './ExternalSiteCard.tsx'
import styles from './ExternalSitesPage.module.css'
import * as sites from './model.ts'

export { pageOpened as opened } from './model.ts'

const ExternalSiteForm = lazyPart(() => import('./ExternalSiteForm.tsx'))
const LinkDialog = lazyPart(() => import('../kit/ui/overlays/LinkDialog.tsx'))

/** The owner's own sites that open inside the messenger (shared/docs/external-sites.md). */
export function Component() {
  const { items, create, edit, remove } = useCrud(sites)
  const { linking, link, askLink, closeLink, publish } = useUnit({
    linking: sites.$linking,
    link: sites.$link,
    askLink: sites.linkAsked,
    closeLink: sites.linkClosed,
    publish: sites.published,
  })
  const connect = (
    <Button kind="primary" icon={<Plus />} onClick={create}>
      Подключить сайт
    </Button>
  )
  return (
    <>
      <TabHeader title="Сайты">{connect}</TabHeader>
      <QueryView
        query={sites.list}
        failed="Сайты не загрузились"
        loading={<LoadingCards />}
        empty={
          <EmptyState
            text="Сайтов пока нет"
            hint="Подключите готовый сайт, и он будет открываться прямо в мессенджере."
            action={connect}
          />
        }
      >
        <ul className={styles.cards} aria-label="Внешние сайты">
          {items.map((site) => (
            <li key={site.uuid}>
              <ExternalSiteCard
                site={site}
                linking={linking === site.uuid}
                onPublish={publish}
                onLink={askLink}
                onEdit={edit}
                onRemove={remove}
              />
            </li>
          ))}
        </ul>
      </QueryView>
      {link && <LinkDialog url={link} onClose={closeLink} />}
      <CrudModals
        crud={sites}
        Form={ExternalSiteForm}
        words={({ title }) => ({
          title: 'Вы уверены?',
          text: `Сайт «${title}» перестанет открываться в мессенджере, его ссылка больше не будет работать.`,
          confirm: 'Да',
        })}
      />
    </>
  )
}

function LoadingCards() {
  return (
    <ul className={styles.cards} aria-busy="true" aria-label="Сайты загружаются">
      {[1, 2, 3].map((card) => (
        <li key={card} className={styles.skeleton}>
          <Skeleton width="55%" height={22} />
          <Skeleton width="70%" />
          <Skeleton width="40%" height={20} />
        </li>
      ))}
    </ul>
  )
}

import { useUnit } from 'effector-react'
import { copyRequested } from '../kit/platform/clipboard.ts'
import { lazyView } from '../kit/ui/lazy/lazy-view.tsx'
import { CrudPage } from '../kit/views/CrudPage.tsx'
import { LoadingList, Skeleton } from '../kit/ui/feedback/Skeleton.tsx'
import { ExternalSiteCard } from './ExternalSiteCard.tsx'
import layout from '../kit/style/layout.module.css'
import * as sites from './model.ts'

export { pageOpened as opened } from './model.ts'

const ExternalSiteForm = lazyView(() => import('./ExternalSiteForm.tsx'))
const LinkDialog = lazyView(() => import('../kit/ui/overlays/LinkDialog.tsx'))

/** The owner's sites elsewhere that open inside the messenger (shared/docs/external-sites.md). */
export function Component() {
  const { linking, link, copy, askLink, closeLink, publish } = useUnit({
    linking: sites.$linking,
    link: sites.$link,
    copy: copyRequested,
    askLink: sites.linkRequested,
    closeLink: sites.linkClosed,
    publish: sites.published,
  })
  return (
    <>
      <CrudPage
        crud={sites}
        title="Сайты"
        add="Подключить сайт"
        label="Внешние сайты"
        failed="Сайты не загрузились"
        loading={
          <LoadingList label="Сайты загружаются" count={3} className={layout.cards} height={158}>
            <Skeleton width="55%" height={22} />
            <Skeleton width="70%" />
            <Skeleton width="40%" height={20} />
          </LoadingList>
        }
        empty={{
          text: 'Сайтов пока нет',
          hint: 'Подключите готовый сайт, и он будет открываться прямо в мессенджере.',
        }}
        className={layout.cards}
        Form={ExternalSiteForm}
        removal={({ title }) => ({
          title: 'Вы уверены?',
          text: `Сайт «${title}» перестанет открываться в мессенджере, его ссылка больше не будет работать.`,
          confirm: 'Удалить сайт',
        })}
      >
        {(site, { edit, remove }) => (
          <ExternalSiteCard
            site={site}
            linking={linking === site.uuid}
            onPublish={publish}
            onLink={askLink}
            onEdit={edit}
            onRemove={remove}
          />
        )}
      </CrudPage>
      {link && <LinkDialog url={link} onCopy={copy} onClose={closeLink} />}
    </>
  )
}

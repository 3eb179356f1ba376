import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { QueryView } from '../kit/data/QueryView.tsx'
import { PhoneFrame } from '../kit/ui/pictures/PhoneFrame.tsx'
import { Segments } from '../kit/ui/fields/Segments.tsx'
import { Skeleton } from '../kit/ui/feedback/Skeleton.tsx'
import { TabHeader } from '../kit/ui/layout/PageHeader.tsx'
import { $screen, $trail, preview, wentBack } from './model.ts'
import styles from './PreviewPage.module.css'
import { SiteScreen } from './SiteScreens.tsx'
import { StoreScreen } from './StoreScreens.tsx'
import { FileText } from 'lucide-react'
import { Link } from 'react-router-dom'
import type { ShopPolicies } from '@console/shared/shop-documents'
import { safeLink } from '../kit/url/safe-link.ts'
import documentsScreenStyles from './DocumentsScreen.module.css'

export { pageOpened as opened } from './model.ts'

const kinds = [
  { name: 'user_policy_url', label: 'Пользовательское соглашение' },
  { name: 'privacy_policy_url', label: 'Политика конфиденциальности' },
  { name: 'advertising_policy_url', label: 'Согласие на рекламные рассылки' },
] as const

/** What a shopper confirms before the first order (shared/docs/preview.md). */
function DocumentsScreen({ documents }: { documents: ShopPolicies }) {
  return (
    <div className={documentsScreenStyles.screen}>
      <h3 className={documentsScreenStyles.title}>Документы</h3>
      <p className={documentsScreenStyles.text}>Перед первым заказом покупатель подтверждает, что согласен с ними.</p>
      <ul className={documentsScreenStyles.list}>
        {kinds.map(({ name, label }) => {
          const link = safeLink(documents[name])
          return (
            <li key={name} className={documentsScreenStyles.document}>
              <FileText aria-hidden="true" />
              {link ? (
                <a href={link} target="_blank" rel="noopener noreferrer">
                  {label}
                </a>
              ) : (
                <span>
                  {label}
                  <small>
                    Не загружен.{' '}
                    <Link to="../common" relative="path">
                      Добавить
                    </Link>
                  </small>
                </span>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

const schemes = [
  { value: 'page', label: 'Как здесь' },
  { value: 'light', label: 'Светлая' },
  { value: 'dark', label: 'Тёмная' },
] as const
type Scheme = (typeof schemes)[number]['value']

/** The project as its shoppers see it in the messenger. To look at: nothing here is bought or changed. */
export function Component() {
  const { shown, trail, back } = useUnit({ shown: preview.$data, trail: $trail, back: wentBack })
  const [scheme, setScheme] = useState<Scheme>('page')
  const phone = (
    <PhoneFrame
      title={shown?.project.title ?? '…'}
      scheme={scheme === 'page' ? undefined : scheme}
      className={styles.phone}
      back={trail.length > 1 ? { label: 'Назад в просмотре', onPress: back } : undefined}
    >
      <ScreenArea />
    </PhoneFrame>
  )
  return (
    <>
      <TabHeader title="Просмотр">
        <Segments label="Тема в телефоне" items={schemes} value={scheme} onChange={setScheme} />
      </TabHeader>
      <QueryView query={preview} failed="Просмотр не загрузился" stale="Просмотр не обновился" loading={phone}>
        {phone}
      </QueryView>
      <p className={styles.note}>
        Так видит {shown?.project.shop_type === 'InformationSite' ? 'сайт читатель' : 'магазин покупатель'}. Здесь можно
        только смотреть.
      </p>
    </>
  )
}

/** What scrolls under the messenger's bar; a new screen starts at its top and takes the focus. */
function ScreenArea() {
  const { content, screen } = useUnit({ content: preview.$data, screen: $screen })
  const area = useRef<HTMLDivElement>(null)
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    area.current?.scrollTo(0, 0)
    area.current?.focus({ preventScroll: true })
  }, [screen])
  return (
    <div ref={area} className={styles.area} role="region" aria-label="Экран телефона" tabIndex={0}>
      {content === null ? (
        <div className={styles.loading} aria-busy="true">
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} shape="block" height={132} />
          ))}
        </div>
      ) : screen.kind === 'documents' ? (
        <DocumentsScreen documents={content.documents} />
      ) : content.kind === 'store' ? (
        <StoreScreen catalogue={content.catalogue} />
      ) : (
        <SiteScreen rubrics={content.rubrics} posts={content.posts} />
      )}
    </div>
  )
}

import { useUnit } from 'effector-react'
import { useEffect, useRef, useState } from 'react'
import { FailedState } from '../kit/ui/feedback/ViewStates.tsx'
import { PhoneFrame } from '../kit/ui/pictures/PhoneFrame.tsx'
import { Segments } from '../kit/ui/fields/Segments.tsx'
import { Skeleton } from '../kit/ui/feedback/Skeleton.tsx'
import { TabHeader } from '../kit/ui/layout/TabHeader.tsx'
import { DocumentsScreen } from './DocumentsScreen.tsx'
import { $error, $view, $project, $screen, $trail, retried, wentBack } from './model.ts'
import styles from './PreviewPage.module.css'
import { SiteScreen } from './SiteScreens.tsx'
import { StoreScreen } from './StoreScreens.tsx'

export { pageOpened as opened } from './model.ts'

const schemes = [
  { value: 'page', label: 'Как здесь' },
  { value: 'light', label: 'Светлая' },
  { value: 'dark', label: 'Тёмная' },
] as const
type Scheme = (typeof schemes)[number]['value']

/** The project as its shoppers see it in the messenger. To look at: nothing here is bought or changed. */
export function Component() {
  const [face, error, project, trail, retry, back] = useUnit([$view, $error, $project, $trail, retried, wentBack])
  const [scheme, setScheme] = useState<Scheme>('page')
  return (
    <>
      <TabHeader title="Просмотр">
        <Segments label="Тема в телефоне" items={schemes} value={scheme} onChange={setScheme} />
      </TabHeader>
      {face === 'failed' ? (
        <FailedState text="Просмотр не загрузился" hint={error?.message} onRetry={retry} />
      ) : (
        <PhoneFrame
          title={project?.title ?? '…'}
          scheme={scheme === 'page' ? undefined : scheme}
          className={styles.phone}
          back={trail.length > 1 ? { label: 'Назад в просмотре', onPress: back } : undefined}
        >
          <ScreenArea />
        </PhoneFrame>
      )}
      <p className={styles.note}>
        Так видит {project?.shop_type === 'InformationSite' ? 'сайт читатель' : 'магазин покупатель'}. Здесь можно
        только смотреть.
      </p>
    </>
  )
}

/** What scrolls under the messenger's bar; a new screen starts at its top and takes the focus. */
function ScreenArea() {
  const [face, screen] = useUnit([$view, $screen])
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
      {face === 'loading' ? (
        <div className={styles.loading} aria-busy="true">
          {[1, 2, 3].map((card) => (
            <Skeleton key={card} shape="block" height={132} />
          ))}
        </div>
      ) : screen.kind === 'documents' ? (
        <DocumentsScreen />
      ) : face === 'store' ? (
        <StoreScreen />
      ) : (
        <SiteScreen />
      )}
    </div>
  )
}

import { useUnit } from 'effector-react'
import { useEffect, useRef, useState, type ComponentProps, type RefObject } from 'react'
import { QueryNote, QueryView } from '../kit/views/QueryView.tsx'
import { nestedQuotes } from '../kit/text.ts'
import { Picture } from '../kit/ui/pictures/Picture.tsx'
import { Segments } from '../kit/ui/fields/Segments.tsx'
import { Skeleton } from '../kit/ui/feedback/Skeleton.tsx'
import { TabHeader } from '../kit/ui/layout/PageHeader.tsx'
import { $look, templateQuery, type Look } from './look-model.ts'
import { $screen, $screenStack, preview, backPressed } from './model.ts'
import { ProductPreview } from './ProductPreview.tsx'
import { ShopPhone } from './ShopPhone.tsx'
import { classes } from '../kit/ui/dom/classes.ts'
import layout from '../kit/style/layout.module.css'
import devices from '../kit/style/devices.module.css'
import styles from './PreviewPage.module.css'
import { SiteScreen } from './SiteScreens.tsx'
import { StoreScreen } from './StoreScreens.tsx'
import FileText from 'lucide-react/icons/file-text'
import { Link } from 'react-router-dom'
import { $project, appliedTemplateOf } from '../projects/model.ts'
import type { ShopPolicies } from '@console/shared/shop-documents'
import { safeLink } from '../kit/url/safe-link.ts'

export { pageOpened as opened } from './model.ts'

/**
 * The preview beside other domains' forms: a product's, or only the phone. It is in the page's file because the first
 * load contains the names of all lazy files, and another file would make it larger.
 */
export default function BesideForm(props: ComponentProps<typeof ProductPreview> | ComponentProps<typeof ShopPhone>) {
  return 'saved' in props ? <ProductPreview {...props} /> : <ShopPhone {...props} />
}

const kinds = [
  { name: 'user_policy_url', label: 'Пользовательское соглашение' },
  { name: 'privacy_policy_url', label: 'Политика конфиденциальности' },
  { name: 'advertising_policy_url', label: 'Согласие на рекламные рассылки' },
] as const

/** The documents that a shopper confirms before the first order (shared/docs/preview.md). */
function DocumentsScreen({ documents }: { documents: ShopPolicies }) {
  return (
    <div className={layout.rows}>
      <h3 className={styles.title}>Документы</h3>
      <p className={styles.text}>Перед первым заказом покупатель подтверждает, что согласен с ними.</p>
      <ul className={layout.lines}>
        {kinds.map(({ name, label }) => {
          const link = safeLink(documents[name])
          return (
            <li key={name} className={classes(layout.panel, styles.document)}>
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
  { value: 'own', label: 'Как в шаблоне' },
  { value: 'light', label: 'Светлая' },
  { value: 'dark', label: 'Тёмная' },
] as const
type Scheme = (typeof schemes)[number]['value']
const withoutTemplate = [{ value: 'own', label: 'Как здесь' }, ...schemes.slice(1)] as const

/** The project as its shoppers see it in the messenger. It is read-only: nothing can be bought or changed. */
export function Component() {
  const { shown, look, project, trail, back } = useUnit({
    shown: preview.$data,
    look: $look,
    project: $project,
    trail: $screenStack,
    back: backPressed,
  })
  const [scheme, setScheme] = useState<Scheme>('own')
  const area = useRef<HTMLDivElement>(null)
  const phone = (
    <ShopPhone
      scheme={scheme === 'own' ? undefined : scheme}
      className={styles.phone}
      area={area}
      back={trail.length > 1 ? { label: 'Назад в просмотре', onPress: back } : undefined}
    >
      <Screen area={area} />
    </ShopPhone>
  )
  return (
    <>
      <TabHeader title="Просмотр">
        <Segments
          label="Тема в телефоне"
          items={look?.colors ? schemes : withoutTemplate}
          value={scheme}
          onChange={setScheme}
        />
      </TabHeader>
      <div className={styles.beside}>
        <QueryView query={preview} failed="Просмотр не загрузился" stale="Просмотр не обновился" loading={phone}>
          {phone}
        </QueryView>
        <div className={styles.notes}>
          {project && appliedTemplateOf(project) ? look && <TemplateNote {...look} /> : <NoTemplate />}
          <QueryNote query={templateQuery} failed="Шаблон не загрузился" />
          <p>
            Так видит {shown?.project.shop_type === 'InformationSite' ? 'сайт читатель' : 'магазин покупатель'}. Здесь
            можно только смотреть.
          </p>
        </div>
      </div>
    </>
  )
}

/** Names the template whose colours the phone shows, with a link to the templates. */
function TemplateNote({ template, colors }: Look) {
  return (
    <section className={classes(layout.panel, styles.template)} aria-label="Шаблон">
      <Picture src={template.photo_url} alt="" ratio="3 / 4" className={styles.sample} />
      <p>
        <b>{nestedQuotes(`Шаблон «${template.title}»`)}</b>
        {colors
          ? 'Цвета в телефоне — с картинки шаблона, расположение у него может быть другим.'
          : 'Цвета с его картинки прочитать не удалось.'}
      </p>
      <Link to="../templates" relative="path" className={devices.touch}>
        Сменить шаблон
      </Link>
    </section>
  )
}

const NoTemplate = () => (
  <section className={classes(layout.panel, styles.template)} aria-label="Шаблон">
    <p>
      <b>Шаблон не применён</b>
      Проект показан без оформления.
    </p>
    <Link to="../templates" relative="path" className={devices.touch}>
      Выбрать шаблон
    </Link>
  </section>
)

/** The phone's screen; a new screen starts at its top and takes the focus. */
function Screen({ area }: { area: RefObject<HTMLDivElement | null> }) {
  const { content, screen } = useUnit({ content: preview.$data, screen: $screen })
  const shown = useRef(screen)
  useEffect(() => {
    if (shown.current === screen) return
    shown.current = screen
    area.current?.scrollTo(0, 0)
    area.current?.focus({ preventScroll: true })
  }, [area, screen])
  return content === null ? (
    <div className={layout.rows} aria-busy="true">
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
  )
}

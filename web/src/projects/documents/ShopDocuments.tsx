import { useUnit } from 'effector-react'
import FileText from 'lucide-react/icons/file-text'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import Upload from 'lucide-react/icons/upload'
import type { ReactNode } from 'react'
import { policyKinds, type PolicyKind } from '@console/shared/policies'
import { safeLink } from '../../kit/url/safe-link.ts'
import { Questions } from '../../kit/form/conflicts/Conflicts.tsx'
import { Button } from '../../kit/ui/buttons/Button.tsx'
import { useFileDrop } from '../../kit/ui/pictures/use-given-files.ts'
import { QueryView } from '../../kit/views/QueryView.tsx'
import { FieldError } from '../../kit/ui/fields/Field.tsx'
import { Skeleton } from '../../kit/ui/feedback/Skeleton.tsx'
import { documents, uploads } from './documents-model.ts'
import { pdfLimits } from './ready-pdf.ts'
import { classes } from '../../kit/ui/dom/classes.ts'
import layout from '../../kit/style/layout.module.css'
import devices from '../../kit/style/devices.module.css'
import styles from '../CommonPage.module.css'

const titles: Readonly<Record<PolicyKind, string>> = {
  user_policy: 'Пользовательское соглашение',
  privacy_policy: 'Политика конфиденциальности',
  advertising_policy: 'Согласие на рекламную рассылку',
}

/** The three documents that shoppers see before they pay (shared/docs/projects.md). */
export function ShopDocuments() {
  const { stored, view } = useUnit({ stored: documents.$data, view: documents.$view })
  return (
    <section
      className={classes(layout.panel, styles.documents)}
      aria-labelledby="documents-title"
      aria-busy={view === 'loading'}
    >
      <h2 id="documents-title" className={styles.documentTitle}>
        Документы для покупателей
      </h2>
      <p className={styles.lead}>Покупатель читает их и соглашается перед оформлением заказа. {pdfLimits}</p>
      <QueryView
        query={documents}
        failed="Документы не загрузились"
        stale="Документы не обновились"
        loading={documentsOf(() => (
          <Skeleton shape="block" height={72} />
        ))}
      >
        {documentsOf((kind) => (
          <Document kind={kind} url={safeLink(stored?.[`${kind}_url`])} />
        ))}
      </QueryView>
    </section>
  )
}

const documentsOf = (documentOf: (kind: PolicyKind) => ReactNode) => (
  <ul className={classes(layout.divided, styles.list)}>
    {policyKinds.map((kind) => (
      <li key={kind}>{documentOf(kind)}</li>
    ))}
  </ul>
)

function Document({ kind, url }: { kind: PolicyKind; url: string | null }) {
  const { choose, isUploading, problem } = useUnit({
    choose: uploads[kind].selected,
    isUploading: uploads[kind].$isUploading,
    problem: uploads[kind].$problem,
  })
  const { choose: select, zone, input } = useFileDrop(([file]) => choose(file))
  const title = titles[kind]
  return (
    <div className={styles.document} {...zone}>
      <FileText aria-hidden="true" className={styles.icon} />
      <div className={styles.text}>
        <h3 className={styles.name}>{title}</h3>
        {url ? (
          <a
            className={devices.touch}
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            aria-label={`Открыть документ «${title}» в новой вкладке`}
          >
            Открыть PDF
          </a>
        ) : (
          <span className={styles.none}>Ещё не загружен</span>
        )}
        {problem && (
          <div role="alert">
            <FieldError>{problem}</FieldError>
          </div>
        )}
      </div>
      <input {...input} accept="application/pdf,.pdf" data-kind={kind} />
      <Questions of={uploads[kind].run} />
      <Button
        size="small"
        icon={url ? <RefreshCw /> : <Upload />}
        busy={isUploading}
        aria-label={`${url ? 'Заменить' : 'Загрузить'}: ${title}`}
        onClick={select}
      >
        {url ? 'Заменить' : 'Загрузить'}
      </Button>
    </div>
  )
}

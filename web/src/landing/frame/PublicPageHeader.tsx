import styles from './PublicPageHeader.module.css'

export function PublicPageHeader({ title, lead }: { title: string; lead: string }) {
  return (
    <div className={styles.header}>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </div>
  )
}

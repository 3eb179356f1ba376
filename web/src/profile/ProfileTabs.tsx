import { PageHeader } from '../kit/ui/layout/PageHeader.tsx'
import { TabLinks, type TabGroup } from '../kit/ui/layout/TabLinks.tsx'
import styles from './ProfileTabs.module.css'

const groups: TabGroup[] = [
  {
    title: '',
    tabs: [
      { kind: 'link', to: '/profile/personal_data', label: 'Личные данные' },
      { kind: 'link', to: '/profile/subscribtions', label: 'Подписки' },
      { kind: 'link', to: '/profile/privacy_policy', label: 'Соглашения' },
    ],
  },
]

export function ProfileTabs() {
  return (
    <>
      <PageHeader title="Профиль" />
      <div className={styles.tabs}>
        <TabLinks label="Разделы профиля" groups={groups} />
      </div>
    </>
  )
}

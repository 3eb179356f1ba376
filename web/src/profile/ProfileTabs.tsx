import { PageHeader } from '../kit/ui/layout/PageHeader.tsx'
import { TabLinks } from '../kit/ui/layout/TabLinks.tsx'
import styles from './ProfileTabs.module.css'

const groups = [
  {
    title: '',
    tabs: [
      { to: '/profile/personal_data', label: 'Личные данные' },
      { to: '/profile/subscribtions', label: 'Подписки' },
      { to: '/profile/privacy_policy', label: 'Соглашения' },
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

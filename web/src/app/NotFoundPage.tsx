import { useNavigate } from 'react-router-dom'
import styles from './ErrorPage.module.css'
import { NotFound } from '../../site/NotFound.tsx'

/** The console's 404 page. */
export default function NotFoundPage() {
  const navigate = useNavigate()
  return (
    <div className={styles.page}>
      <NotFound onBack={() => void (window.history.length > 1 ? navigate(-1) : navigate('/'))} />
    </div>
  )
}

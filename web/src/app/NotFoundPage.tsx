import { useNavigate } from 'react-router-dom'
import layout from '../kit/style/layout.module.css'
import { NotFound } from '../../site/NotFound.tsx'

/** The console's 404 page. */
export default function NotFoundPage() {
  const navigate = useNavigate()
  return (
    <div className={layout.centred}>
      <NotFound onBack={() => void (window.history.length > 1 ? navigate(-1) : navigate('/'))} />
    </div>
  )
}

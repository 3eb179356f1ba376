import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router-dom'
import { IconButton } from '../../kit/ui/buttons/IconButton.tsx'
import styles from './Shell.module.css'

/** The part of the Navigation API that tells whether back and forward are possible; not every browser has it. */
interface Navigation extends EventTarget {
  readonly canGoBack: boolean
  readonly canGoForward: boolean
}

const navigation = (globalThis as { navigation?: Navigation }).navigation

const subscribe = (changed: () => void) => {
  navigation?.addEventListener('currententrychange', changed)
  return () => navigation?.removeEventListener('currententrychange', changed)
}

/** A prerendered page has no history. */
const nowhere = () => false

/** Buttons for the browser's back and forward. */
export function HistoryArrows() {
  const navigate = useNavigate()
  const canGoBack = useSyncExternalStore(subscribe, () => navigation?.canGoBack ?? true, nowhere)
  const canGoForward = useSyncExternalStore(subscribe, () => navigation?.canGoForward ?? true, nowhere)
  return (
    <span className={styles.arrows}>
      <IconButton label="Назад" disabled={!canGoBack} onClick={() => void navigate(-1)}>
        <ArrowLeft />
      </IconButton>
      <IconButton label="Вперёд" disabled={!canGoForward} onClick={() => void navigate(1)}>
        <ArrowRight />
      </IconButton>
    </span>
  )
}

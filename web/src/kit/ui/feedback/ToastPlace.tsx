import CircleAlert from 'lucide-react/icons/circle-exclamation-point'
import CircleCheck from 'lucide-react/icons/circle-check'
import Info from 'lucide-react/icons/info'
import X from 'lucide-react/icons/x'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import {
  cssTransition,
  toast,
  ToastContainer,
  type CloseButtonProps,
  type ToastContainerProps,
} from 'react-toastify/unstyled'
import { nestedQuotes } from '../../text.ts'
import { classes } from '../dom/classes.ts'
import { raiseToasts, toastHost } from './toast-host.ts'
import { serveToasts, type Toast } from '../../platform/toast-queue.ts'
import styles from './ToastPlace.module.css'

export interface ToastsProps {
  /** console: top right, 5000 ms. public: bottom centre, dark, 4000 ms, with a progress bar, closed by a click. */
  place: 'console' | 'public'
}

const faces = {
  success: { type: 'success', role: 'status', Icon: CircleCheck },
  error: { type: 'error', role: 'alert', Icon: CircleAlert },
  info: { type: 'info', role: 'status', Icon: Info },
} as const

const places: Record<ToastsProps['place'], ToastContainerProps> = {
  console: { position: 'top-right', autoClose: 5000, hideProgressBar: true, closeOnClick: false, newestOnTop: true },
  public: { position: 'bottom-center', autoClose: 4000, hideProgressBar: false, closeOnClick: true, theme: 'dark' },
}

const slide = cssTransition({ enter: styles.enter ?? '', exit: styles.leave ?? '', collapseDuration: 150 })

function show(toastLike: unknown): void {
  const { kind, text, action, key = text, stays, until, onGone } = toastOf(toastLike)
  const { type, role, Icon } = faces[kind]
  const toastId = `${kind} ${key}`
  let pressed = false
  raiseToasts()
  void until?.then(() => toast.dismiss(toastId))
  toast(
    ({ closeToast }) => (
      <span className={styles.label}>
        <span className={styles.text}>{nestedQuotes(text)}</span>
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              pressed = true
              closeToast(true)
              action.onPress()
            }}
          >
            {action.label}
          </button>
        )}
      </span>
    ),
    // Equal texts share one toast instead of piling up.
    {
      type,
      role,
      icon: <Icon className={styles[kind]} aria-hidden="true" />,
      toastId,
      ...(stays !== undefined && { autoClose: stays }),
      ...(until && { autoClose: false }),
      onClose: () => {
        if (!pressed) onGone?.()
      },
    },
  )
}

/** Fills in what a malformed toast lacks: a failure may carry less than its type promises. */
function toastOf(toastLike: unknown): Toast {
  const given: Partial<Toast> = typeof toastLike === 'object' && toastLike !== null ? toastLike : {}
  return {
    ...given,
    kind: given.kind && given.kind in faces ? given.kind : 'error',
    text: typeof given.text === 'string' && given.text ? given.text : 'Что-то пошло не так. Попробуйте ещё раз.',
  }
}

/** Shows one notice until the browser is online again. */
const showOffline = () =>
  show({
    kind: 'info',
    text: 'Нет связи с интернетом. Когда она вернётся, страница загрузит недостающее сама.',
    until: new Promise((resolve) => window.addEventListener('online', resolve, { once: true })),
  })

function Close({ closeToast }: CloseButtonProps) {
  return (
    <button type="button" className={styles.close} aria-label="Закрыть уведомление" onClick={closeToast}>
      <X aria-hidden="true" />
    </button>
  )
}

/** The container of toasts with the library that shows them; `Toasts` loads it. */
export default function ToastPlace({ place }: ToastsProps) {
  useEffect(() => {
    // After StrictMode's second run of effects in development, which empties the container.
    const timer = setTimeout(serveToasts, 0, show)
    return () => {
      clearTimeout(timer)
      serveToasts(undefined)
    }
  }, [])
  useEffect(() => {
    if (!navigator.onLine) showOffline()
    window.addEventListener('offline', showOffline)
    return () => window.removeEventListener('offline', showOffline)
  }, [])
  return createPortal(
    <ToastContainer
      {...places[place]}
      key={place}
      className={classes(styles.place, styles[place])}
      toastClassName={styles.toast ?? ''}
      progressClassName={styles.progress ?? ''}
      transition={slide}
      closeButton={Close}
      aria-label="Уведомления"
      pauseOnHover
      pauseOnFocusLoss
      draggable="touch"
      limit={4}
    />,
    toastHost(),
  )
}

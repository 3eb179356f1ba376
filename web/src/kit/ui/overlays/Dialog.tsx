import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { carryToasts, lowerToasts } from '../feedback/toast-host.ts'
import { watchWindow } from '../dom/watch-window.ts'

interface DialogProps {
  className?: string | undefined
  labelledBy: string
  describedBy?: string | undefined
  role?: 'alertdialog' | undefined
  busy?: boolean | undefined
  /** Esc, the backdrop, the phone's back gesture: the owner decides whether it closes. */
  onCloseRequest: () => void
  children: ReactNode
}

/** Left alone, the browser would take the heading: it can have the focus, so it counts as the first. */
function firstFocus(dialog: HTMLElement, headingId: string): HTMLElement | null {
  const marked = dialog.querySelector<HTMLElement>('[data-autofocus]')
  if (marked) return marked
  // On a phone the first field would raise the keyboard over the form that was just opened.
  if (matchMedia('(pointer: coarse)').matches) return document.getElementById(headingId)
  const field = ':is(input, textarea, select):not(:disabled, [hidden], [type="hidden"])'
  // What closes it stands in its header, and first.
  return dialog.querySelector<HTMLElement>(field) ?? dialog.querySelector('button:not(:disabled, header *)')
}

/** With the focus on its way at once: given afterwards, the page under the dialog would be styled once more. */
function showModal(dialog: HTMLDialogElement, focused: HTMLElement | null): void {
  focused?.setAttribute('autofocus', '')
  dialog.showModal()
  focused?.removeAttribute('autofocus')
}

/**
 * A field that loses the focus because its dialog closes was not left by anybody, so it is not checked. React closes and opens
 * every dialog once more in development: forms would open red.
 */
function withoutLeavingFields(close: () => void): void {
  const stop = (event: FocusEvent) => event.stopImmediatePropagation()
  window.addEventListener('focusout', stop, true)
  close()
  window.removeEventListener('focusout', stop, true)
}

/**
 * The native modal dialog, shown while it is mounted. The platform keeps the focus inside and gives it back to the
 * opener; here is only what React needs for that. `[data-autofocus]` inside takes the focus first.
 */
export function Dialog({ className, labelledBy, describedBy, role, busy, onCloseRequest, children }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const pressedOutside = useRef(false)
  const requestClose = useEffectEvent(onCloseRequest)

  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    watchWindow()
    showModal(dialog, firstFocus(dialog, labelledBy))
    carryToasts()
    return () => {
      lowerToasts(dialog)
      // Closed while still in the page, inner ones first: only so does the focus return to the opener.
      withoutLeavingFields(() => {
        for (const inner of [...dialog.querySelectorAll('dialog')].reverse()) inner.close()
        dialog.close()
      })
    }
  }, [labelledBy])

  // `cancel` and `close` as React events would also come from file inputs and dialogs inside this one.
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const cancelled = (event: Event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      requestClose()
    }
    // A browser may close by force (a second Esc without a click between): stay, and ask again.
    const closed = (event: Event) => {
      if (event.target !== dialog || !dialog.isConnected || dialog.open) return
      dialog.showModal()
      requestClose()
    }
    dialog.addEventListener('cancel', cancelled)
    dialog.addEventListener('close', closed)
    return () => {
      dialog.removeEventListener('cancel', cancelled)
      dialog.removeEventListener('close', closed)
    }
  }, [])

  const key = (event: KeyboardEvent<HTMLDialogElement>) => {
    if (event.key !== 'Escape' || event.defaultPrevented || event.nativeEvent.isComposing) return
    // A menu or a colour picker open inside goes first, and the browser closes it.
    if (event.currentTarget.querySelector(':popover-open:not([popover="manual"])')) return
    event.preventDefault()
    event.stopPropagation()
    onCloseRequest()
  }

  return (
    <dialog
      ref={ref}
      className={className}
      role={role}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      aria-busy={busy || undefined}
      onKeyDown={key}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget
      }}
      onClick={(event) => {
        // Both ends of the press on the backdrop: letters selected with a careless hand must not close a form.
        if (pressedOutside.current && event.target === event.currentTarget) onCloseRequest()
      }}
    >
      {children}
    </dialog>
  )
}

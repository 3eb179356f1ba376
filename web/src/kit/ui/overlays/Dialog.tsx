import { useEffect, useEffectEvent, useLayoutEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { raiseShownToasts, lowerToasts } from '../feedback/toast-host.ts'
import { watchWindow } from '../dom/watch-window.ts'

interface DialogProps {
  className?: string | undefined
  labelledBy: string
  describedBy?: string | undefined
  role?: 'alertdialog' | undefined
  busy?: boolean | undefined
  /** Called on Esc, a press on the backdrop or the phone's back gesture; the parent decides whether to close. */
  onCloseRequest: () => void
  children: ReactNode
}

/** Returns the element to focus. By default the browser would focus the heading, which is focusable and comes first. */
function firstFocus(dialog: HTMLElement, headingId: string): HTMLElement | null {
  const marked = dialog.querySelector<HTMLElement>('[data-autofocus]')
  if (marked) return marked
  // On a phone, focusing a field would raise the keyboard over the form that has just opened.
  if (matchMedia('(pointer: coarse)').matches) return document.getElementById(headingId)
  const field = ':is(input, textarea, select):not(:disabled, [hidden], [type="hidden"])'
  // The close button comes first, in the header; skip it.
  return dialog.querySelector<HTMLElement>(field) ?? dialog.querySelector('button:not(:disabled, header *)')
}

/** Opens the dialog with `autofocus` already set: moving the focus afterwards would restyle the page under it. */
function showModal(dialog: HTMLDialogElement, focused: HTMLElement | null): void {
  focused?.setAttribute('autofocus', '')
  dialog.showModal()
  focused?.removeAttribute('autofocus')
}

/**
 * Closes a dialog without validating its focused field, since nobody left that field. In development StrictMode closes and
 * reopens every dialog, and forms would open with errors.
 */
function withoutLeavingFields(close: () => void): void {
  const stop = (event: FocusEvent) => event.stopImmediatePropagation()
  window.addEventListener('focusout', stop, true)
  close()
  window.removeEventListener('focusout', stop, true)
}

/**
 * The native modal dialog, open while it is mounted. The browser traps the focus and returns it to the opener; this component
 * only adapts that to React. `[data-autofocus]` marks the element to focus first.
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
    raiseShownToasts()
    return () => {
      lowerToasts(dialog)
      // Close before removal, inner dialogs first: only then does the focus return to the opener.
      withoutLeavingFields(() => {
        for (const inner of [...dialog.querySelectorAll('dialog')].reverse()) inner.close()
        dialog.close()
      })
    }
  }, [labelledBy])

  // React's `cancel` and `close` events would also come from file inputs and dialogs inside this one.
  useEffect(() => {
    const dialog = ref.current
    if (!dialog) return
    const cancelled = (event: Event) => {
      if (event.target !== dialog) return
      event.preventDefault()
      requestClose()
    }
    // A browser may force the dialog closed (a second Esc without a click between): reopen it and ask the parent.
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
    // An open menu or colour picker inside closes first; the browser closes it.
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
        // The press must begin and end on the backdrop: a text selection that ends outside must not close a form.
        if (pressedOutside.current && event.target === event.currentTarget) onCloseRequest()
      }}
    >
      {children}
    </dialog>
  )
}

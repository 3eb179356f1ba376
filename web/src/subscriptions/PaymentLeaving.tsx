import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { $form, formSubmitted, left, type PaymentForm } from './payment-model.ts'

/** Submits the provider's form as soon as it is known; leaving the page drops the payment. */
export function PaymentLeaving() {
  const { form, submitted, leave } = useUnit({ form: $form, submitted: formSubmitted, leave: left })
  useEffect(() => {
    // 'Back' may restore this page from the browser's cache, with its button still busy.
    const shownAgain = ({ persisted }: PageTransitionEvent) => {
      if (persisted) leave()
    }
    window.addEventListener('pageshow', shownAgain)
    return () => {
      window.removeEventListener('pageshow', shownAgain)
      leave()
    }
  }, [leave])
  return form && <HiddenForm form={form} onSubmitted={submitted} />
}

function HiddenForm({ form, onSubmitted }: { form: PaymentForm; onSubmitted: () => void }) {
  const element = useRef<HTMLFormElement>(null)
  const sent = useRef(false)
  useEffect(() => {
    if (!element.current || sent.current) return
    sent.current = true
    // Calls the prototype's method, since a field of the form may be named `submit`.
    HTMLFormElement.prototype.submit.call(element.current)
    onSubmitted()
  }, [onSubmitted])
  return (
    <form ref={element} hidden action={form.action} method={form.method}>
      {form.fields.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} readOnly />
      ))}
    </form>
  )
}

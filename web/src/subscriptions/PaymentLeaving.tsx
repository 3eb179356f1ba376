import { useUnit } from 'effector-react'
import { useEffect, useRef } from 'react'
import { $form, formSubmitted, left, type PaymentForm } from './payment-model.ts'

/** Goes to the provider's page as soon as its form is known; leaving the screen forgets the payment. */
export function PaymentLeaving() {
  const { form, submitted, leave } = useUnit({ form: $form, submitted: formSubmitted, leave: left })
  useEffect(() => {
    // 'Back' from the provider's page may show this one as it stood, its button still waiting.
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
    // Not `element.submit`: a field of the provider's may be called so.
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

import type { InvoiceRow } from '@console/fixtures/kit/rows'
import { escaped } from './pages.ts'
import type { PaymentFields } from './kit/robokassa-form.ts'

/** Created on demand, since a number format takes milliseconds that every start would pay. */
const roubles = (sum: number) =>
  new Intl.NumberFormat('ru-RU', { style: 'currency', currency: 'RUB', minimumFractionDigits: 2 }).format(sum)

const style = `
:root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; color: #1c2430; background: #eef1f5 }
body { margin: 0; min-height: 100vh; display: grid; place-items: center }
main { box-sizing: border-box; width: min(26rem, 100vw - 2rem); padding: 2rem; border-radius: 1rem; background: #fff; box-shadow: 0 .5rem 2rem #1c243014 }
h1 { margin: 0 0 1rem; font-size: 1.25rem; overflow-wrap: anywhere }
p { margin: 0 0 1rem; overflow-wrap: anywhere }
.sum { font-size: 2rem; font-weight: 700; line-height: 1.2 }
.quiet { color: #586374; font-size: .875rem }
.buttons { display: grid; gap: .75rem; margin: 1.5rem 0 }
button { font: inherit; font-weight: 600; padding: .75rem 1rem; border-radius: .5rem; border: 1px solid #1f6feb; background: #1f6feb; color: #fff; cursor: pointer }
button[value=cancel] { background: none; color: #1c2430; border-color: #aab4c2 }
button:hover { filter: brightness(.94) }
:focus-visible { outline: 3px solid #1c2430; outline-offset: 2px }
a { color: #1257c4 }`

const page = (title: string, content: string) => `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<style>${style}
</style>
</head>
<body>
<main>
${content}
</main>
</body>
</html>
`

/**
 * Renders the page that asks to pay an invoice; its buttons send the signed fields to `action`. Works without
 * JavaScript.
 */
export function paymentPage(invoice: InvoiceRow, fields: PaymentFields, action: string): string {
  const inputs = Object.entries(fields).map(
    ([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`,
  )
  return page(
    'Оплата счёта',
    `<h1>${escaped(invoice.description)}</h1>
<p class="sum">${escaped(roubles(invoice.price))}</p>
<p class="quiet">Счёт № ${escaped(invoice.uuid)}</p>
<form method="post" action="${escaped(action)}">
${inputs.join('\n')}
<div class="buttons">
<button name="action" value="pay">Оплатить</button>
<button name="action" value="cancel">Отменить</button>
</div>
</form>
<p class="quiet">Учебная страница на месте Robokassa: деньги не списываются.</p>`,
  )
}

/** Renders the reason why nothing can be paid, with a link back to the console. */
export const refusalPage = (reason: string, back: string): string =>
  page(
    'Оплата невозможна',
    `<h1>Оплата невозможна</h1>
<p>${escaped(reason)}</p>
<p><a href="${escaped(back)}">Вернуться в кабинет</a></p>`,
  )

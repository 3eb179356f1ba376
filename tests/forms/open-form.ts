import { cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { fillPath, type Endpoint } from '@console/shared/kit/endpoint'
import { Provider } from 'effector-react'
import { createElement } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { API, openApp, type TestApp } from '../kit/app.ts'
import { paramsOf } from '../kit/endpoints.ts'
import type { Place, StoredForm } from './stored-form.ts'

type Row = Readonly<Record<string, unknown>>

/** A rendered form of the console, and the writes sent since it rendered. */
export interface OpenForm {
  readonly form: HTMLFormElement
  readonly app: TestApp
  readonly router: ReturnType<typeof createMemoryRouter>
  /** Bodies of the sent writes. */
  readonly sent: readonly Row[]
  /** Changes the stored item as another person. */
  readonly theyChange: (changes: Row) => void
  /** Types into the field with this label. */
  readonly type: (label: string, text: string) => void
  /** Clicks the button with this name, by default the submit button. */
  readonly press: (name?: string) => void
  /** Waits until the form sends a call or shows a message; returns its messages. */
  readonly answer: () => Promise<readonly string[]>
}

/** How long a form may take to send a call or show a message, ms. */
const PATIENCE = 8000
export const waiting = { timeout: PATIENCE, interval: 2 }
/** The first form of a file loads its modules, which takes long on a busy machine, ms. */
const untilLoaded = { timeout: 50_000, interval: 2 }

/** Opens a form for a stored item with its real component, model and fake server. */
export async function openForm(base: TestApp, row: StoredForm, place: Place, first: Row): Promise<OpenForm> {
  let stored = first
  const sent: Row[] = []
  const paths = row.reads.map((read) => API + fillPath(read.path, idsIn(read, place, first)))
  const request: TestApp['api']['request'] = async (input, init) => {
    const method = init?.method ?? 'GET'
    if (method !== 'GET') sent.push(bodyOf(init?.body))
    const response = await base.api.request(input, init)
    return method === 'GET' && typeof input === 'string' && paths.includes(input)
      ? withStored(response, stored)
      : response
  }
  const app = await openApp({ beside: { ...base, api: { ...base.api, request } } })
  const page = await row.page()
  const routes = [
    { path: '/projects/:shopId/products/:productId', Component: page },
    { path: '*', element: null },
  ]
  const router = createMemoryRouter(routes, {
    initialEntries: [
      { pathname: `/projects/${place.shop}/products/${place.product}`, state: row.state?.(place) ?? null },
    ],
  })
  await row.open(app, place)
  sent.length = 0
  cleanup()
  render(createElement(Provider, { value: app.scope }, createElement(RouterProvider, { router })))
  const form = await waitFor(() => formWith(row.field), untilLoaded)
  const type = (label: string, text: string) => void fireEvent.change(fieldIn(form, label), { target: { value: text } })
  for (const [label, text] of Object.entries(row.needs ?? {})) type(label, text)
  return {
    form,
    app,
    router,
    sent,
    theyChange: (changes) => (stored = { ...stored, ...changes }),
    type,
    press: (name) => fireEvent.click(buttonIn(form, name)),
    answer: () =>
      waitFor(() => {
        const messages = messagesIn(form)
        if (sent.length === 0 && messages.length === 0) throw new Error('no call and no message')
        return messages
      }, waiting).catch(() => []),
  }
}

/** Returns the place and the item's uuid, under each parameter name of the path. */
function idsIn(read: Endpoint, place: Place, { uuid }: Row): Record<string, string> {
  const id = typeof uuid === 'string' ? uuid : 'none'
  return { ...Object.fromEntries(paramsOf(read).map((name) => [name, id])), ...place }
}

function bodyOf(body: BodyInit | null | undefined): Row {
  const text = body instanceof FormData ? body.get('data') : body
  return typeof text === 'string' ? (JSON.parse(text) as Row) : {}
}

/** Replaces the data of an answer by the stored item; a list has only this item. */
async function withStored(response: Response, stored: Row): Promise<Response> {
  const answer = (await response.json()) as unknown
  const put = (value: unknown): unknown => (Array.isArray(value) ? [stored] : stored)
  const isEnveloped = typeof answer === 'object' && answer !== null && 'data' in answer
  return Response.json(isEnveloped ? { ...answer, data: put(answer.data) } : put(answer))
}

/** Returns the rendered form that has a field with this label. */
export function formWith(label: string): HTMLFormElement {
  const forms = [...document.querySelectorAll('form')]
  const form = forms.find((one) => labelIn(one, label))
  if (!form) throw new Error(`no form with ${label}: ${document.body.textContent.slice(0, 300)}`)
  return form
}

const labelIn = (form: HTMLFormElement, label: string) =>
  [...form.querySelectorAll('label')].find(({ textContent }) => textContent.replace('*', '') === label)

export function fieldIn(form: HTMLFormElement, label: string): HTMLInputElement {
  const named = labelIn(form, label)
  const field = named && form.querySelector<HTMLInputElement>(`[id="${named.htmlFor}"]`)
  if (!field) throw new Error(`no field ${label}`)
  return field
}

function buttonIn(form: HTMLFormElement, name?: string): HTMLButtonElement {
  const button = name
    ? [...form.querySelectorAll('button')].find((one) => (one.getAttribute('aria-label') ?? one.textContent) === name)
    : form.querySelector<HTMLButtonElement>('button[type=submit]')
  if (!button) throw new Error(`no button ${name ?? 'that submits'}`)
  return button
}

/** Returns the errors of rendered fields and of the form. */
export function messagesIn(form: HTMLFormElement): string[] {
  if (!form.isConnected) return []
  const atFields = [...form.querySelectorAll('[aria-describedby]')]
    .flatMap((field) => field.getAttribute('aria-describedby')?.split(' ') ?? [])
    .filter((id) => id.endsWith('error'))
    .map((id) => form.querySelector(`[id="${id}"]`)?.textContent ?? '')
  const ofForm = [...form.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent)
  return [...new Set([...atFields, ...ofForm])].filter(Boolean)
}

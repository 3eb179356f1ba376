import { allSettled, fork } from 'effector'
import { Provider } from 'effector-react'
import { prerender } from 'react-dom/static'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import { $platform } from '../../kit/api/platform.ts'
import { $pages } from '../../kit/browser/navigation.ts'
import { appStarted } from '../../session/model.ts'
import { consolePages } from '../pages.ts'
import { consoleRoutes } from '../routes.tsx'

/** The console at an address, in HTML; `answers` by the paths of their calls. What is not among them never comes. */
export async function renderConsole(path: string, answers: ReadonlyMap<string, unknown>): Promise<string> {
  let isWaiting = false
  const platform = {
    fetch: (url: string) => {
      const { pathname } = new URL(url)
      if (answers.has(pathname)) return Promise.resolve(Response.json(answers.get(pathname)))
      isWaiting = true
      return new Promise<Response>(() => undefined)
    },
    storage: { getItem: () => '-', setItem: () => undefined, removeItem: () => undefined },
    exclusively: async <T,>(_: string, task: () => Promise<T>) => task(),
    pause: () => Promise.resolve(),
    apiUrl: 'https://samples',
    drifted: (drift: unknown) => {
      throw new Error(`an answer is not as its contract says: ${JSON.stringify(drift)}`)
    },
  }
  const scope = fork({ values: [[$platform, platform]] })
  await allSettled(appStarted, { scope })
  await allSettled($pages, { scope, params: consolePages })
  const router = createMemoryRouter(consoleRoutes(scope), { initialEntries: [path] })
  await new Promise<void>((done) => {
    const look = () => router.state.initialized && done()
    router.subscribe(look)
    look()
  })
  if (!isWaiting) await allSettled(scope)
  const { prelude } = await prerender(
    <Provider value={scope}>
      <RouterProvider router={router} />
    </Provider>,
    { progressiveChunkSize: Infinity, onError: refuse },
  )
  // Marks for taking the markup over: what is drawn here is drawn anew.
  return (await new Response(prelude).text()).replace(/<!--.*?-->/g, '')
}

function refuse(error: unknown): never {
  throw error
}

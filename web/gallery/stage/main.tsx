import { fork } from 'effector'
import { Provider } from 'effector-react'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import '../../src/kit/style/base.css'
import { Stage } from './Stage.tsx'

/** Somewhere in a project, for what shows links and tabs. */
const router = createMemoryRouter([{ path: '/projects/:shopId/*', element: <Stage /> }], {
  initialEntries: ['/projects/1/categories'],
})

const root = document.getElementById('root')
if (root)
  createRoot(root).render(
    <StrictMode>
      <Provider value={fork()}>
        <RouterProvider router={router} />
      </Provider>
    </StrictMode>,
  )

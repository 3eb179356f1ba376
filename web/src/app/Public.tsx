import { useState } from 'react'
import { createBrowserRouter, RouterProvider, type RouteObject } from 'react-router-dom'
import { Toasts } from '../kit/ui/toasts.tsx'
import { LandingPage } from '../landing/LandingPage.tsx'
import { PublicFrame } from '../landing/PublicFrame.tsx'
import { SignInPage } from '../landing/SignInPage.tsx'
import { ErrorPage, NotFoundPage } from './ErrorPage.tsx'

/** The console's own addresses: a visitor who follows one signs in and is there. */
const consolePaths = ['profile/*', 'projects/*', 'webImport/*', 'groups', 'payments']

const routes: RouteObject[] = [
  {
    path: '/',
    element: <PublicFrame />,
    errorElement: <ErrorPage />,
    children: [
      { index: true, element: <LandingPage /> },
      ...consolePaths.map((path) => ({ path, element: <SignInPage /> })),
      { path: '*', element: <NotFoundPage /> },
    ],
  },
]

/** The signed-out side (document 2, section 2, 'Public area'). */
export function Public() {
  const [router] = useState(() => createBrowserRouter(routes))
  return (
    <>
      <RouterProvider router={router} />
      <Toasts place="public" />
    </>
  )
}

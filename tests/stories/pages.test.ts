import { fork } from 'effector'
import { matchRoutes } from 'react-router-dom'
import { describe, expect, test } from 'vitest'
import { consolePages } from '@console/web/app/pages'
import type { Page } from '@console/web/app/page'
import { projectUrl } from '@console/web/projects/project-url'
import { consoleRoutes } from '../../web/src/app/routes.tsx'

const pages = Object.entries<Page>(consolePages)
const routes = consoleRoutes(fork())
const addressOf = (path: string) => path.replace(/:\w+/g, 'x')

describe('the table of pages', () => {
  test.each(pages)('%s has a route of its own, named as the table says', (path, { label }) => {
    const named = matchRoutes(routes, addressOf(path))?.filter(({ route }) => route.handle)
    expect(named?.at(-1)?.route.handle).toMatchObject({ label })
    expect(named?.map(({ route }) => route.path)).not.toContain('*')
  })

  test.each(pages.filter(([path]) => path !== '/'))('%s lies in a page that is there', (path) => {
    expect(Object.keys(consolePages)).toContain(path.slice(0, path.lastIndexOf('/')) || '/')
  })

  test('a page has a view, or pages below it to be led to', () => {
    for (const [path, { view, frame }] of pages) {
      const hasPages = pages.some(([other]) => other.startsWith(`${path}/`))
      if (!view) expect(hasPages, path).toBe(true)
      if (frame) expect(hasPages, path).toBe(true)
    }
  })

  test('a tab has a name that no other of its group has', () => {
    const tabs = pages.filter(([, { group }]) => group !== undefined)
    const names = tabs.map(([path, { group, label }]) => [path.slice(0, path.lastIndexOf('/')), group, label].join())
    expect(new Set(names).size).toBe(names.length)
    for (const [path] of tabs) expect(consolePages[path.slice(0, path.lastIndexOf('/'))]?.tabs).toBeTruthy()
  })

  test('an address with nothing behind it is nobody’s', () => {
    for (const path of ['/nowhere', '/projects/x/nowhere', '/profile/x', '/projects/x/products/x/x'])
      expect(matchRoutes(routes, path)?.at(-1)?.route.path).toBe('*')
  })

  test('an address of a project’s page is the table’s', () => {
    expect(projectUrl('a b', 'orders')).toBe('/projects/a%20b/orders')
    expect(Object.keys(consolePages)).toContain(projectUrl(':shopId').replace('%3A', ':'))
  })
})

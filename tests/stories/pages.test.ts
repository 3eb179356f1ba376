import { fork } from 'effector'
import { describe, expect, test } from 'vitest'
import { consolePages } from '@console/web/app/pages'
import type { Page } from '@console/web/app/page'
import { projectUrl } from '@console/web/projects/project-url'
import { consoleRoutes } from '../../web/src/app/routes.tsx'

const pages = Object.entries<Page>(consolePages)
type Routes = ReturnType<typeof consoleRoutes>
const below = (routes: Routes): Routes => routes.flatMap((route) => [route, ...below(route.children ?? [])])
const [shell] = consoleRoutes(fork())
const routes = below(shell?.children ?? [])

describe('the table of pages', () => {
  test.each(pages.filter(([path]) => path !== '/'))(
    '%s has a route of its own, named as the table says',
    (path, page) => {
      const own = routes.filter((route) => route.path === path)
      expect(own).toHaveLength(1)
      expect(own[0]?.handle).toBe(page)
      for (const child of own[0]?.children ?? []) expect(child.index ?? child.path?.startsWith(`${path}/`)).toBe(true)
    },
  )

  test('the first page has the shell’s own address; what no page has, the last route', () => {
    expect(shell?.path).toBe('/')
    expect(shell?.children?.[0]).toMatchObject({ index: true, handle: consolePages['/'] })
    expect(shell?.children?.at(-1)?.path).toBe('*')
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

  test('an address of a project’s page is the table’s', () => {
    expect(projectUrl('a b', 'orders')).toBe('/projects/a%20b/orders')
    expect(Object.keys(consolePages)).toContain(projectUrl(':shopId').replace('%3A', ':'))
  })
})

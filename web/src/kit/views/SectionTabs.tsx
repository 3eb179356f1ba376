import { useUnit } from 'effector-react'
import { useMatches } from 'react-router-dom'
import { $pages } from '../platform/navigation.ts'
import { TabLinks, type Tab, type TabGroup } from './TabLinks.tsx'

interface SectionTabsProps {
  /** The parent page's address in the table of pages: '/projects/:shopId'. */
  section: string
  /** The row's accessible name, if the table's does not fit. */
  label?: string
  /** The requirement for opening the tabs after the first. */
  missing?: string
  /** Reorders the groups. */
  arrange?: (groups: readonly TabGroup[]) => readonly TabGroup[]
  /** Wraps the tabs into several lines instead of scrolling. */
  wraps?: boolean
}

/** The tabs of a section, from the table of pages. */
export function SectionTabs({ section, label, missing, arrange = (groups) => groups, wraps }: SectionTabsProps) {
  const pages = useUnit($pages)
  const groups = useSectionTabs(section, missing)
  return <TabLinks label={label ?? pages[section]?.tabs ?? ''} groups={arrange(groups)} wraps={wraps} />
}

/** Returns a section's tabs in groups, for other layouts; works outside the section's pages too. */
export function useSectionTabs(section: string, missing?: string): readonly TabGroup[] {
  const pages = useUnit($pages)
  const params = useMatches().at(-1)?.params ?? {}
  const addressOf = (path: string) =>
    path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''))
  const groups = new Map<string, Tab[]>()
  for (const [path, page] of Object.entries(pages)) {
    if (page.group === undefined || path.slice(0, path.lastIndexOf('/')) !== section) continue
    const tab: Tab =
      missing === undefined
        ? { kind: 'link', label: page.label, to: addressOf(path) }
        : groups.size === 0
          ? { kind: 'current', label: page.label }
          : { kind: 'disabled', label: page.label, hint: missing }
    groups.set(page.group, [...(groups.get(page.group) ?? []), tab])
  }
  return [...groups].map(([title, tabs]) => ({ title, tabs }))
}

import { useUnit } from 'effector-react'
import { useMatches } from 'react-router-dom'
import { $pages } from '../platform/navigation.ts'
import { TabLinks, type Tab, type TabGroup } from './TabLinks.tsx'

export interface SectionTabsProps {
  /** The address of the page whose tabs these are, as the table of pages writes it: '/projects/:shopId'. */
  section: string
  /** Names the row where the table's name for it does not fit. */
  label?: string
  /** What is missing until the tabs behind the first can be opened. */
  missing?: string
  /** Puts the groups in another order than the table's. */
  arrange?: (groups: readonly TabGroup[]) => readonly TabGroup[]
  /** All of them are in sight, in as many lines as they need. */
  wraps?: boolean
}

/** The tabs of a section, as the table of pages names them. */
export function SectionTabs({ section, label, missing, arrange = (groups) => groups, wraps }: SectionTabsProps) {
  const pages = useUnit($pages)
  const groups = useSectionTabs(section, missing)
  return <TabLinks label={label ?? pages[section]?.tabs ?? ''} groups={arrange(groups)} wraps={wraps} />
}

/** The same in groups, to be drawn otherwise; around the section's own pages, too. */
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

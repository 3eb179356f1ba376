import FolderKanban from 'lucide-react/icons/folder-kanban'
import Globe from 'lucide-react/icons/globe'
import House from 'lucide-react/icons/house'
import UserRound from 'lucide-react/icons/user-round'

/** The console's own sections, in the menu's order. */
export const menuEntries = [
  { to: '/', icon: House },
  { to: '/profile/personal_data', icon: UserRound },
  { to: '/projects', icon: FolderKanban },
  { to: '/webImport/sites', icon: Globe },
]

/** Returns the section of an address: '/profile' of '/profile/personal_data'. */
export const sectionOf = (path: string): string => `/${path.split('/')[1] ?? ''}`

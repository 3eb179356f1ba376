import BottomBar from '../../src/app/project/BottomBar.tsx'
import type { States } from '../exhibit.ts'
import { nothing } from '../nothing.ts'

export const alone = true

export const states: States = {
  Магазин: () => <BottomBar type="OnlineStore" shop="1" onMore={nothing} />,
  'Инфо-сайт': () => <BottomBar type="InformationSite" shop="1" onMore={nothing} />,
}

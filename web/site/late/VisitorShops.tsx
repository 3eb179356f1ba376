import { Provider } from 'effector-react'
import { use, type ComponentProps } from 'react'
import { startScope } from '../../src/start/start-scope.ts'
import { PartnerShops } from './PartnerShops.tsx'

/** The list of partner shops on a page without a scope of its own. */
export default function VisitorShops(props: ComponentProps<typeof PartnerShops>) {
  return (
    <Provider value={use(startScope())}>
      <PartnerShops {...props} />
    </Provider>
  )
}

import { fork } from 'effector'
import { Provider } from 'effector-react'
import { Link } from 'react-router-dom'
import { $marks } from '../../src/kit/platform/marks.ts'
import { LinkMark } from '../../src/kit/views/LinkMark.tsx'
import type { States } from '../exhibit.ts'

const waiting = { count: 8, text: '8 заказов ждут отправки' }
const scope = fork({
  values: [[$marks, { '/old': { ...waiting, isNew: false }, '/new': { ...waiting, isNew: true } }]],
})

export const states: States = {
  'Ничего не ждёт': () => (
    <Link to="/none">
      Заказы
      <LinkMark to="/none" />
    </Link>
  ),
  Ждут: () => (
    <Provider value={scope}>
      <Link to="/old">
        Заказы
        <LinkMark to="/old" />
      </Link>
    </Provider>
  ),
  'Есть новые': () => (
    <Provider value={scope}>
      <Link to="/new">
        Заказы
        <LinkMark to="/new" />
      </Link>
    </Provider>
  ),
}

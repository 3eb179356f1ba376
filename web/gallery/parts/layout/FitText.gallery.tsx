import type { ReactNode } from 'react'
import { FitText } from '../../../src/kit/ui/layout/FitText.tsx'
import type { States } from '../../exhibit.ts'
import { LONG } from '../../sample.ts'

const Card = ({ children }: { children: ReactNode }) => (
  <div style={{ position: 'relative', inlineSize: 220, blockSize: 140, background: 'var(--surface)' }}>{children}</div>
)

export const states: States = {
  'Одно слово': () => (
    <Card>
      <FitText>Мёд</FitText>
    </Card>
  ),
  'Вся карточка': () => (
    <Card>
      <FitText share={1} largest={64}>
        Наборы и подарки
      </FitText>
    </Card>
  ),
  'Длинный текст': () => (
    <Card>
      <FitText>{LONG}</FitText>
    </Card>
  ),
}

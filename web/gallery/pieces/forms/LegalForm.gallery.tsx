import { LegalForm } from '../../../src/legal/LegalForm.tsx'
import type { States } from '../../exhibit.ts'
import { LONG } from '../../sample.ts'

const stored = {
  type: 'individual',
  surname: 'Мельникова',
  first_name: 'Анна',
  last_name: 'Петровна',
  phone: '+79123456789',
  tg_username: 'anna_lipa',
  email: 'anna@lipa.example',
} as const

export const alone = true

export const states: States = {
  Новая: () => <LegalForm stored={null} />,
  Заполненная: () => <LegalForm stored={stored} />,
  'Длинный текст': () => <LegalForm stored={{ ...stored, surname: LONG }} />,
}

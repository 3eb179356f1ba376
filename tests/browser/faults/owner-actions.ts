import type { PolicyKind } from '@console/shared/policies'
import { type Page } from '../kit/test.ts'
import { prefixed, press, type Action } from './action.ts'
import { button, confirmed, opensQuestion, saved, type, typed } from './hands.ts'
import { pdfOf } from '../../kit/upload-files.ts'
import { CERAMICS, CLUB, HONEY, tab } from './places.ts'

const inForm = (name: string) => (page: Page) => page.getByRole('form', { name })
const SITE = 'Карта маршрутов клуба'

/** The sum's last digits are checked, so the numbers are real ones. */
const legal = (kind: string, fields: Readonly<Record<string, string>>): Action => ({
  at: tab(CERAMICS, 'legal'),
  async open({ page }) {
    await page.getByRole('main').getByText(kind, { exact: true }).click()
    await type(page.getByRole('main'), {
      Фамилия: 'Медова',
      Имя: 'Анна',
      Отчество: 'Сергеевна',
      Телефон: '+7 900 000-11-22',
      'Имя пользователя в Telegram': 'anna_medova',
      ...fields,
    })
  },
  send: press((page) => page.getByRole('main').getByRole('button', { name: 'Сохранить' })),
  leaves: { table: 'legal_info', created: 1 },
  field: 'surname',
})

const upload = (kind: PolicyKind): Action => ({
  at: tab(HONEY, 'common'),
  async send({ page }, twice) {
    const input = page.locator(`input[data-kind=${kind}]`)
    const file = { name: 'document.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdfOf()) }
    for (let times = twice ? 2 : 1; times > 0; times -= 1) await input.setInputFiles(file)
  },
  leaves: { table: 'shop_policies', created: 1 },
})

export const ownerActions: Readonly<Record<string, Action>> = {
  'profile.update': {
    at: () => '/profile/personal_data',
    open: ({ page }) => type(inForm('Изменить Данные')(page), { Фамилия: 'Медова', Имя: 'Анна' }),
    send: press((page) => inForm('Изменить Данные')(page).getByRole('button', { name: 'Сохранить' })),
    leaves: { table: 'users', changed: 1 },
    field: 'last_name',
  },
  'policies.consent': {
    at: () => '/profile/privacy_policy',
    async open({ page }) {
      for (const box of await page.getByRole('checkbox').all()) await box.uncheck()
    },
    send: press((page) => button(page, 'Удалить разрешения')),
    leaves: { table: 'users', changed: 1 },
  },
  ...prefixed('shopDocuments', {
    uploadUserPolicy: upload('user_policy'),
    uploadPrivacyPolicy: upload('privacy_policy'),
    uploadAdvertisingPolicy: upload('advertising_policy'),
  }),
  ...prefixed('legal', {
    saveIndividual: legal('Физическое лицо', {}),
    saveSelfEmployed: legal('Самозанятый', { ИНН: '500100732259' }),
    saveEntrepreneur: legal('Индивидуальный предприниматель', { ИНН: '500100732259' }),
    saveLegalEntity: legal('Юридическое лицо', {
      'Название организации': 'ООО «Глина»',
      ИНН: '7707083893',
      ОГРН: '1027700132195',
    }),
  }),
  ...prefixed('projects', {
    create: {
      at: () => '/projects',
      open: typed('Создать проект', 'Новый проект', { Название: 'Сыроварня', Описание: 'Набрано до отказа' }, true),
      send: saved('Новый проект', 'Создать'),
      leaves: { table: 'shops', created: 1 },
      field: 'title',
    },
    update: {
      at: tab(CLUB, 'common'),
      open: ({ page }) => type(inForm('Данные проекта')(page), { Название: 'Клуб' }),
      send: press((page) => inForm('Данные проекта')(page).getByRole('button', { name: 'Сохранить' })),
      leaves: { table: 'shops', changed: 1 },
      field: 'title',
    },
    activate: {
      at: () => '/projects?filter=inactive',
      send: press((page) => button(page, 'Опубликовать')),
      leaves: { table: 'shops', changed: 1 },
    },
    deactivate: {
      at: () => '/projects',
      open: opensQuestion(`Деактивировать проект «${HONEY}»`),
      send: confirmed('Отключить проект'),
      reopens: true,
      leaves: { table: 'shops', changed: 1 },
    },
  }),
  'projects.setTemplate': {
    at: tab(HONEY, 'templates'),
    open: ({ page }) => page.getByText('Мастерская', { exact: true }).click(),
    send: press((page) => button(page, 'Применить выбранный шаблон')),
    leaves: { table: 'shops', changed: 1 },
  },
  ...prefixed('externalSites', {
    create: {
      at: () => '/webImport/sites',
      open: typed('Подключить сайт', 'Подключить сайт', { Название: 'Блог', 'Ссылка на сайт': 'https://example.ru' }),
      send: saved('Подключить сайт', 'Подключить'),
      leaves: { table: 'external_sites', created: 1 },
      field: 'title',
    },
    update: {
      at: () => '/webImport/sites',
      open: typed(`Изменить сайт «${SITE}»`, 'Изменить сайт', { Название: 'Карта' }),
      send: saved('Изменить сайт'),
      leaves: { table: 'external_sites', changed: 1 },
      field: 'title',
    },
    remove: {
      at: () => '/webImport/sites',
      open: opensQuestion(`Удалить сайт «${SITE}»`),
      send: confirmed('Удалить сайт'),
      leaves: { table: 'external_sites', removed: 1 },
    },
  }),
}

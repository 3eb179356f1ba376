import { describe, expect, test } from 'vitest'
import { fieldTreatment } from '@console/fake-api/provider/personal-fields'
import { Pseudonyms } from '@console/fake-api/provider/pseudonyms'
import type { TableName } from '@console/fixtures/kit/rows'
import { rowsOf } from '@console/fixtures/scenarios/made'
import { atOnce } from '@console/shared/kit/slices'
import { runs } from '../kit/basics.ts'
import { WORLD_NOW } from '../kit/small-world.ts'

/* The parts of texts that a recording and a report remove. All samples are invented. */

/** A text, and the part of it that has to go. */
const samples: Readonly<Record<string, readonly (readonly [text: string, secret: string])[]>> = {
  'an access key id of a cloud': [
    ['ключ облака AKIAQ7ZT3MPL0W8RXN2B для выгрузки', 'AKIAQ7ZT3MPL0W8RXN2B'],
    ['ASIAXYZABCDEFGHIJKLM', 'ASIAXYZABCDEFGHIJKLM'],
  ],
  'a token of a chat, a repository or a shop': [
    ['бот xoxb-90817-qwertyUIOP в чате', 'xoxb-90817-qwertyUIOP'],
    ['xoxp-1-2-3-abcdef', 'xoxp-1-2-3-abcdef'],
    ['ghp_abcdEFGH1234', 'ghp_abcdEFGH1234'],
    ['glpat-abcdefgh_12', 'glpat-abcdefgh_12'],
  ],
  'hexadecimal digits': [
    ['сумма 4b825dc642cb6eb9a060 файла', '4b825dc642cb6eb9a060'],
    ['E3B0C44298FC1C149AFB', 'E3B0C44298FC1C149AFB'],
  ],
  'letters that are no word': [
    ['qazwsxedcrfvtgbyhnujmikolpqazwsxed', 'qazwsxedcrfvtgbyhnujmikolpqazwsxed'],
    ['код: QAZWSXEDCRFVTGBYHNUJMIKOLPQAZW.', 'QAZWSXEDCRFVTGBYHNUJMIKOLPQAZW'],
  ],
  'a word behind its label': [
    ['Пароль: Zima-2031', 'Zima-2031'],
    ['пароля: «медведь»', 'медведь'],
    ['password = correcthorse', 'correcthorse'],
    ['"secret":"тайна"', 'тайна'],
    ['ключ: ромашка', 'ромашка'],
    ['PIN-код: 4821', '4821'],
    ['api_key=letmein', 'letmein'],
  ],
  'credentials of HTTP': [
    ['Authorization: Basic bWVkOm1lZA==', 'bWVkOm1lZA'],
    ['bearer zyx987CBA', 'zyx987CBA'],
  ],
  'the head of a PEM': [
    ['-----BEGIN RSA PRIVATE KEY-----\nMIIEow\nIBAAKC', 'MIIEow'],
    ['-----BEGIN EC PRIVATE KEY-----', 'PRIVATE KEY'],
    ['до -----BEGIN PRIVATE KEY-----\nabcd\n-----END PRIVATE KEY----- после', 'abcd'],
  ],
  'the query of a link': [
    ['https://files.example/m?token=abc&sig=def', 'token=abc'],
    ['см. http://shop.example/a/b#access=qwe', 'access=qwe'],
  ],
  'an e-mail whose letters are not Latin': [
    ['пишите: мария@пример.рф', 'мария@пример.рф'],
    ['o.петров@почта.москва', 'петров@почта'],
  ],
  'a link to a person': [
    ['https://telegram.me/med_maria', 'med_maria'],
    ['tg://resolve?domain=med_maria', 'med_maria'],
    ['vk.com/med.maria', 'med.maria'],
    ['https://t.me/med_maria', 'med_maria'],
    ['instagram.com/med_maria', 'med_maria'],
  ],
  'a phone': [
    ['+7·903·555·12·34', '903·555·12·34'],
    ['8 (903) 555-12-34', '555-12-34'],
    ['звоните 432-10-98', '432-10-98'],
  ],
}

describe.each(Object.entries(samples))('%s', (_, texts) => {
  test.each(texts)('is removed from «%s»', (text, secret) => {
    const people = new Pseudonyms()
    for (const around of [text, `Мёд, 250 г. ${text}`, `(${text})`, `${text}, спасибо`])
      expect(people.scrubbed(around)).not.toContain(secret)
  })
})

test.each([
  'Мёд липовый № 10000, 350 г, артикул MED-250-10-20',
  'Ключ к здоровью — мёд. Секрет прост: собран 12.07.2025, 2024-01-02',
  'Basic Collection, 1 200 ₽, 10:00–18:00, 250×300×400 мм',
  'https://example.com/about рассказывает о пасеке, размер 42-44',
  'Пароль Wi-Fi спросите на кассе; доставка 2–3 дня',
])('a text without secrets stays: «%s»', (text) => expect(new Pseudonyms().scrubbed(text)).toBe(text))

test.each(['demo', 'large'])('the words of the goods of the scenario %s stay', (scenario) => {
  const people = new Pseudonyms()
  const rows = atOnce(rowsOf(scenario, 1, WORLD_NOW)) ?? {}
  const texts = new Set<string>()
  const note = (table: TableName, value: unknown, within: string, field: string): void => {
    if (typeof value === 'string' && fieldTreatment(table, within, field) === 'free') texts.add(value)
    else if (Array.isArray(value)) for (const item of value) note(table, item, within, field)
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) note(table, inner, field, name)
  }
  for (const table of ['products', 'categories', 'extra_kits', 'rubrics', 'orders'] as const)
    for (const row of (rows[table] ?? []).slice(0, runs(300, 100_000).numRuns)) note(table, row, '', '')
  expect(texts.size).toBeGreaterThan(100)
  expect([...texts].filter((text) => people.scrubbed(text) !== text)).toEqual([])
})

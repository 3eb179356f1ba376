import { describe, expect, test } from 'vitest'
import { completeAddress, shownAddress, typedAddress } from '@console/web/external-sites/address'
import { siteForm } from '@console/web/external-sites/external-site-form'
import * as z from 'zod/mini'

/* An address as it is typed, stored and read. */

describe('the address of an external site', () => {
  test.each([
    ['мёд.рф', 'https://мёд.рф'],
    ['  example.ru/blog?a=1 ', 'https://example.ru/blog?a=1'],
    ['//example.ru', 'https://example.ru'],
    ['example.ru:8080/x', 'https://example.ru:8080/x'],
    ['http://example.ru', 'http://example.ru'],
    ['HTTPS://Example.ru', 'HTTPS://Example.ru'],
  ])('%s is completed to %s and taken', (typed, whole) => {
    expect(completeAddress(typed)).toBe(whole)
    const { data } = z.safeParse(siteForm.schema, { title: 'a', external_url: typed })
    expect(data).toMatchObject({ external_url: whole })
  })

  test.each([
    'javascript:alert(1)',
    'ftp://example.ru',
    'mailto:a@example.ru',
    'сайт',
    'два слова.рф',
    'http:example.ru',
  ])('%s is refused', (typed) => {
    expect(z.safeParse(siteForm.schema, { title: 'a', external_url: typed }).success).toBe(false)
  })

  test.each([
    ['https://xn--90aef.example/maps?city=msk', 'бег.example/maps?city=msk'],
    ['https://xn--b1adcslo6g.xn--p1ai/', 'медовый.рф'],
    ['https://example.ru:8443/', 'example.ru:8443'],
    ['https://example.ru/%D0%BC%D1%91%D0%B4', 'example.ru/мёд'],
    // 'аррӏе.com' in Cyrillic letters, and 'раypal' in two alphabets: neither is spelt out.
    ['https://xn--80ak6aa92e.com/', 'xn--80ak6aa92e.com'],
    ['https://xn--ypal-43d9g.com/', 'xn--ypal-43d9g.com'],
    // An escape that would turn the writing round stays an escape.
    ['https://example.ru/%E2%80%AEgpj.exe', 'example.ru/%E2%80%AEgpj.exe'],
    ['javascript:alert(1)', 'javascript:alert(1)'],
  ])('%s is read as %s', (url, shown) => {
    expect(shownAddress(url)).toBe(shown)
  })

  test('is edited as it is read, and means the same', () => {
    for (const url of ['https://xn--90aef.example/maps?city=msk', 'http://example.ru/%D0%BC%D1%91%D0%B4'])
      expect(new URL(typedAddress(url)).href).toBe(url)
    expect(typedAddress('https://xn--90aef.example/maps')).toBe('https://бег.example/maps')
  })
})

import { describe, expect, test } from 'vitest'
import { elementWith, templateOf, type Sample } from '@console/web/kit/first-rows/make-template'
import { fill } from '@console/web/kit/first-rows/template'

describe('a template', () => {
  const row = (html: string, texts: Sample['texts']): Sample => ({ of: 'row', html, texts })

  test('depends on a text where a sample shows it', () => {
    const template = templateOf(row('<p>Мёд<b>Скидка</b></p>', { title: 'Мёд', sale: 'Скидка' }), [
      ['sale', [row('<p>Мёд</p>', { title: 'Мёд', sale: '' })]],
    ])
    expect(fill(template, { title: 'Чай & <мёд>', sale: '' })).toBe('<p>Чай &#38; &#60;мёд&#62;</p>')
    expect(fill(template, { title: 'Чай', sale: '-5 %' })).toBe('<p>Чай<b>-5 %</b></p>')
    expect(() => fill(template, { title: 'Чай' })).toThrow('left')
  })

  test.each([
    ['img', '<img src="https://sample/photo"/>'],
    ['link', '<a class="x" href="https://sample/photo">Фото</a>'],
    ['set', '<img srcset="https://sample/photo 2x"/>'],
  ])('leads nowhere that would run: %s', (_, html) => {
    const photo = 'https://sample/photo'
    const other = row(html.replace('Фото', ''), { photo: '' })
    for (const others of [[], [['photo', [{ ...other, html: '' }]]]] as const) {
      const template = templateOf(row(html, { photo }), others)
      expect(fill(template, { photo: 'https://host/?a=1&b' })).toBe(html.replace(photo, 'https://host/?a=1&#38;b'))
      for (const address of [
        'javascript:hacked()',
        ' JavaScript:hacked()',
        'java\nscript:x',
        'data:text/html,x',
        'vbscript:x',
      ])
        expect(() => fill(template, { photo: address })).toThrow('left')
    }
  })

  test('is refused where two texts change the same markup', () => {
    const base = row('<p><i>Один</i></p>', { one: 'Один', two: 'два' })
    const other = row('<p></p>', { one: '', two: '' })
    expect(() =>
      templateOf(base, [
        ['one', [other]],
        ['two', [other]],
      ]),
    ).toThrow('another slot')
  })

  test('finds an element with all that is in it', () => {
    const html = '<ul><li id="a"><img/><p><b>1</b></p></li><li></li></ul>'
    const { start, end } = elementWith('id="a"', html)
    expect(html.slice(start, end)).toBe('<li id="a"><img/><p><b>1</b></p></li>')
    expect(() => elementWith('id="b"', html)).toThrow('id="b"')
  })
})

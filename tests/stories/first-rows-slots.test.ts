import { describe, expect, test } from 'vitest'
import { elementWith, isSameMarkup, templateOf, type Sample } from '@console/web/kit/first-rows/make-template'
import { fill } from '@console/web/kit/first-rows/template'

/* Where the build finds the slots of its samples' markup. */

const row = (html: string, texts: Sample['texts'] = {}): Sample => ({ of: 'row', html, texts })
const page = (html: string, texts: Sample['texts'] = {}): Sample => ({ of: 'page', html, texts })

describe('a slot', () => {
  test('stands wherever its text does, the longest text first, as it is escaped in markup', () => {
    const html = '<p title="Мёд">Мёд липовый</p><b>A&#38;B (1+1)? [x] {2} a.b | c^d $1 \\ *</b>Мёд'
    const texts = { title: 'Мёд', whole: 'Мёд липовый', signs: 'A&B (1+1)? [x] {2} a.b | c^d $1 \\ *', none: '' }
    expect(templateOf(row(html, texts), [])).toEqual([
      '<p title="',
      { slot: 'title' },
      '">',
      { slot: 'whole' },
      '</p><b>',
      { slot: 'signs' },
      '</b>',
      { slot: 'title' },
    ])
  })

  test('is nowhere in markup without its text', () => {
    expect(templateOf(row('<p>a.b</p>', { title: 'axb', other: '' }), [])).toEqual(['<p>a.b</p>'])
    expect(templateOf(row(''), [])).toEqual([])
  })

  test('of a row is what numbers it, and each of React’s ids gets the row’s number', () => {
    const html =
      '<li aria-posinset="1" aria-setsize="22" aria-rowindex="3" data-index="40" style="transform:translateY(56px)">' +
      '<b id="_R_1a_" title="_R_"></b></li>'
    expect(templateOf(row(html), [])).toEqual([
      '<li aria-posinset="',
      { slot: 'aria-posinset' },
      '" aria-setsize="',
      { slot: 'aria-setsize' },
      '" aria-rowindex="',
      { slot: 'aria-rowindex' },
      '" data-index="',
      { slot: 'data-index' },
      '" style="transform:translateY(',
      { slot: 'translateY' },
      'px)"><b id="_R_1a_',
      { slot: 'data-index' },
      '" title="_R_"></b></li>',
    ])
  })

  test('of a page is how many rows there are, and how high they are', () => {
    const html = '<div aria-rowcount="12" data-index="3" style="block-size:345px"><b id="_R_1a_"></b></div>'
    expect(templateOf(page(html), [])).toEqual([
      '<div aria-rowcount="',
      { slot: 'aria-rowcount' },
      '" data-index="3" style="block-size:',
      { slot: 'block-size' },
      'px"><b id="_R_1a_"></b></div>',
    ])
  })

  test('is a text’s own, though it looks like one of React’s ids', () => {
    expect(templateOf(row('<b>_R_x_</b>', { title: '_R_x_' }), [])).toEqual(['<b>', { slot: 'title' }, '</b>'])
    // The same letters inside a text are no id.
    expect(templateOf(row('<b>a_R_x_b</b>', { title: 'a_R_x_b' }), [])).toEqual(['<b>', { slot: 'title' }, '</b>'])
  })

  test.each(['href', 'src', 'srcset', 'action', 'formaction', 'poster', 'data'])(
    'at the beginning of %s is an address, further on in it and in other attributes it is none',
    (name) => {
      const html = `<a ${name}="Мёд"></a><a ${name}="/Мёд"></a><a x${name}="Мёд"></a><a ${name}=Мёд></a>`
      const slots = templateOf(row(html, { title: 'Мёд' }), []).filter((piece) => typeof piece !== 'string')
      expect(slots).toEqual([
        { slot: 'title', isAddress: true },
        { slot: 'title' },
        { slot: 'title' },
        { slot: 'title' },
      ])
    },
  )
})

describe('markup that depends on a text', () => {
  test('is taken of the sample with that text, and for all other texts of the first sample', () => {
    const tone = (name: string) => row(`<i class="${name}">${name}</i><b>Мёд</b>`, { tone: name, title: 'Мёд' })
    const none = row('<b>Мёд</b>', { title: 'Мёд' })
    const template = templateOf(tone('grey'), [['tone', [tone('red'), none]]])
    const filled = (texts: Sample['texts']) => fill(template, { title: 'Чай', ...texts })
    expect(filled({ tone: 'red' })).toBe('<i class="red">red</i><b>Чай</b>')
    expect(filled({ tone: '' })).toBe('<b>Чай</b>')
    expect(filled({ tone: 'blue' })).toBe('<i class="blue">blue</i><b>Чай</b>')
  })

  test('is found between what stands before and behind it, of samples as long as each other, too', () => {
    const tone = (name: string) => row(`<i class="${name}" id="x"></i>`, { tone: name })
    const template = templateOf(tone('red'), [['tone', [tone('tan'), tone('red')]]])
    expect(fill(template, { tone: 'tan' })).toBe('<i class="tan" id="x"></i>')
    expect(template.at(-1)).toBe('" id="x"></i>')
  })

  test('may stand in several places beside each other, whatever their order', () => {
    const html = (photo: string, sale: string) => `<li>${photo}${sale}<b>Мёд</b></li>`
    const sample = (photo: string, sale: string) =>
      row(html(photo && `<i>${photo}</i>`, sale && `<u>${sale}</u>`), { photo, sale, title: 'Мёд' })
    const template = templateOf(sample('Фото', 'Скидка'), [
      ['sale', [sample('Фото', '')]],
      ['photo', [sample('', 'Скидка')]],
    ])
    const filled = (photo: string, sale: string) => fill(template, { photo, sale, title: 'Чай' })
    expect([filled('1', '2'), filled('1', ''), filled('', '2'), filled('', '')]).toEqual([
      '<li><i>1</i><u>2</u><b>Чай</b></li>',
      '<li><i>1</i><b>Чай</b></li>',
      '<li><u>2</u><b>Чай</b></li>',
      '<li><b>Чай</b></li>',
    ])
  })

  test('is found where it repeats what stands beside it', () => {
    const sample = (count: string, html: string) => row(`<p>${html}</p>`, { count })
    const template = templateOf(sample('2', '<b></b><b></b>'), [
      ['count', [sample('1', '<b></b>'), sample('3', '<b></b><b></b><b></b>')]],
    ])
    expect(['1', '2', '3', '4'].map((count) => fill(template, { count }))).toEqual([
      '<p><b></b></p>',
      '<p><b></b><b></b></p>',
      '<p><b></b><b></b><b></b></p>',
      '<p><b></b><b></b></p>',
    ])
  })
})

test('two samples have the same markup where only texts and numbers of their slots differ', () => {
  const one = row('<p data-index="1">Мёд</p>', { title: 'Мёд' })
  expect(isSameMarkup(one, row('<p data-index="2">Чай</p>', { title: 'Чай' }))).toBe(true)
  expect(isSameMarkup(one, row('<p data-index="1">Чай</p>', { title: 'Мёд' }))).toBe(false)
  expect(isSameMarkup(one, row('<p data-index="1">Мёд</p>', { other: 'Мёд' }))).toBe(false)
})

describe('an element', () => {
  const found = (attribute: string, html: string) => {
    const { start, end } = elementWith(attribute, html)
    return html.slice(start, end)
  }

  test('ends with its own tag, not with one of the same name within it', () => {
    const html = '<div><div id="a" class="b>c"><div><br/><I>1</I></div>2</div>3</div>'
    expect(found('id="a"', html.replace('b>c', 'c'))).toBe('<div id="a" class="c"><div><br/><I>1</I></div>2</div>')
  })

  test('may close itself, and stand at the very beginning or end', () => {
    expect(found('id="a"', '<p>1</p><img id="a"/>')).toBe('<img id="a"/>')
    expect(found('id="a"', '<p id="a">1</p>2')).toBe('<p id="a">1</p>')
    expect(found('<p', '<p>1</p>2')).toBe('<p>1</p>')
  })

  test('that is not there, or never closed, is refused', () => {
    expect(() => elementWith('id="b"', '<p id="a"></p>')).toThrow('no element with id="b"')
    expect(() => elementWith('id="a"', '<p id="a"><b></b>')).toThrow('the element with id="a" has no end')
  })
})

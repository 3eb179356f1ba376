import { describe, expect, test } from 'vitest'
import { entry, find, kinds, remembered, type Choice } from '@console/web/search/entries'
import { cpuTime } from '../kit/cpu-time.ts'

/* What is found, without a console around it. */

describe('results of the search', () => {
  const choice = (title: string, kind: Choice['kind'] = 'product') =>
    entry({ key: `${kind}:${title}`, kind, title, note: '', to: `/${title}` })

  test('match every word, beginnings first, a few of each kind', () => {
    const entries = ['Подмёдок', 'Мёд липовый', 'Липовый мёд', 'Свечи'].map((title) => choice(title))
    const [group] = find('мед', entries, [])
    expect(group?.choices.map(({ title }) => title)).toEqual(['Мёд липовый', 'Липовый мёд', 'Подмёдок'])
    expect(find('лип мед', entries, [])[0]?.choices).toHaveLength(2)
    expect(find('воск', entries, [])).toEqual([])
    const many = Array.from({ length: 50 }, (_, index) => choice(`Мёд ${index}`))
    expect(find('мед', many, [])[0]?.choices).toHaveLength(6)
  })

  test('search ten thousand things in 50 ms', () => {
    const many = Array.from({ length: 10_000 }, (_, index) => choice(`Мёд цветочный, банка ${index}`))
    // The best of some: a busy machine says nothing about the search.
    const times = ['м', 'ме', 'мед', 'банка', 'банка 9', 'банка 99'].map((text) => {
      const start = cpuTime()
      find(text, many, [])
      return cpuTime() - start
    })
    expect(Math.min(...times)).toBeLessThan(50)
  })

  test('keep the last six choices, newest first', () => {
    const all = Array.from({ length: 9 }, (_, index) => choice(`${index}`))
    const recent = all.reduce<Choice[]>((before, one) => remembered(before, one), [])
    expect(recent.map(({ title }) => title)).toEqual(['8', '7', '6', '5', '4', '3'])
    expect(remembered(recent, all[5]!).map(({ title }) => title)).toEqual(['5', '8', '7', '6', '4', '3'])
  })

  const titlesOf = (groups: ReturnType<typeof find>) =>
    groups.map(({ title, choices }) => [title, choices.map((one) => one.title)])

  test('are grouped by kind in order', () => {
    const all = [...kinds].reverse().map(({ value }) => choice('Мёд', value))
    expect(find('мёд', all, []).map(({ title }) => title)).toEqual([
      'Действия',
      'Страницы',
      'Проекты',
      'Категории',
      'Товары',
      'Заказы',
      'Публикации',
    ])
  })

  test('show recent choices and pages without a text, and matching recent ones only once', () => {
    const pages = Array.from({ length: 8 }, (_, index) => choice(`Страница ${index}`, 'page'))
    const recent = [choice('Мёд'), choice('Страница 3', 'page')]
    const all = [...pages, choice('Мёд'), choice('Медок')]
    expect(titlesOf(find(' ', all, recent))).toEqual([
      ['Недавнее', ['Мёд', 'Страница 3']],
      ['Страницы', [0, 1, 2, 4, 5, 6, 7].map((index) => `Страница ${index}`)],
    ])
    expect(titlesOf(find('мед', all, recent))).toEqual([
      ['Недавнее', ['Мёд']],
      ['Товары', ['Медок']],
    ])
    expect(titlesOf(find('нет', all, recent))).toEqual([])
    const many = Array.from({ length: 7 }, (_, index) => choice(`Мёд ${index}`))
    expect(find('', [], many)[0]?.choices).toHaveLength(6)
    expect(titlesOf(find('банка', [], [{ ...choice('Мёд'), note: 'Банка' }]))).toEqual([['Недавнее', ['Мёд']]])
  })

  test('rank the beginning of a title over that of a word, then over a middle', () => {
    const all = ['Омлет', 'Наш лет', '«Лето»', 'Лет', 'Проект «Лето»'].map((title) => choice(title))
    expect(find('лет', all, [])[0]?.choices.map(({ title }) => title)).toEqual([
      '«Лето»',
      'Лет',
      'Наш лет',
      'Проект «Лето»',
      'Омлет',
    ])
  })

  test('keep a choice with its address', () => {
    const made = entry(choice('Мёд'), 'ещё')
    expect(made.text).toBe('мед\nеще')
    expect(remembered([], made)).toEqual([{ key: 'product:Мёд', kind: 'product', title: 'Мёд', note: '', to: '/Мёд' }])
  })
})

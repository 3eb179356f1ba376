import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Post } from '@console/shared/posts'
import { everything, inAddress, shownPosts } from '@console/web/posts/filters'
import { paragraphsOf, postsText, removalQuestion, removedText, rowSize } from '@console/web/posts/labels'
import { postForm, PHOTOS_LIMIT } from '@console/web/posts/post-form'

const post = (uuid: string, over: Partial<Post> = {}): Post => ({ uuid, title: uuid, rubric_uuid: 'r', ...over })

describe('the filters of posts', () => {
  test('stand in the address, which leaves out what is as usual', () => {
    expect(inAddress.typed).toBe('search')
    expect(inAddress.read(new URLSearchParams('rubric=r&search=тропа&page=2'))).toEqual({
      rubric: 'r',
      search: 'тропа',
    })
    expect(inAddress.read(new URLSearchParams())).toEqual(everything)
    const old = new URLSearchParams('rubric=r&search=x&page=2')
    expect(inAddress.write(old, { rubric: '', search: 'лес' }).toString()).toBe(
      new URLSearchParams({ search: 'лес', page: '2' }).toString(),
    )
  })

  test('let through what has the rubric and the words, the newest first, undated last', () => {
    const all = [
      post('Тропа'),
      post('Лес', { date_create: '2026-01-01T00:00:00Z' }),
      post('Тропинка', { date_create: '2026-02-01T00:00:00Z' }),
      post('Тропарь', { date_create: '2026-03-01T00:00:00Z', rubric_uuid: 'q' }),
    ]
    const found = (over: { readonly search?: string; readonly rubric?: string }) =>
      shownPosts(all, { ...everything, ...over }).map(({ uuid }) => uuid)
    expect(found({})).toEqual(['Тропарь', 'Тропинка', 'Лес', 'Тропа'])
    expect(found({ search: 'ТРОП' })).toEqual(['Тропарь', 'Тропинка', 'Тропа'])
    expect(found({ search: 'троп', rubric: 'r' })).toEqual(['Тропинка', 'Тропа'])
    expect(found({ rubric: 'q' })).toEqual(['Тропарь'])
    expect(all.map(({ uuid }) => uuid)).toEqual(['Тропа', 'Лес', 'Тропинка', 'Тропарь'])
  })
})

describe('texts of posts', () => {
  afterEach(() => vi.unstubAllGlobals())

  test.each([
    [1, '1\u00a0публикация', 'Публикация удалена', 'Удалить 1\u00a0публикацию?'],
    [3, '3\u00a0публикации', '3\u00a0публикации удалены', 'Удалить 3\u00a0публикации?'],
    [5, '5\u00a0публикаций', '5\u00a0публикаций удалено', 'Удалить 5\u00a0публикаций?'],
    [21, '21\u00a0публикация', '21\u00a0публикация удалена', 'Удалить 21\u00a0публикацию?'],
  ])('%i', (count, posts, removed, question) => {
    expect([postsText(count), removedText(count), removalQuestion(count)]).toEqual([posts, removed, question])
  })

  test('empty lines part paragraphs, which have no spaces around them', () => {
    expect(paragraphsOf('  Один \n\n\n Два\nстрокой ниже \n \t\n')).toEqual(['Один', 'Два\nстрокой ниже'])
  })

  test('a row is a card on a phone', () => {
    expect(rowSize()).toEqual({ height: 65 })
    const asked: string[] = []
    vi.stubGlobal('matchMedia', (query: string) => ({ matches: asked.push(query) > 0 }))
    expect(rowSize()).toEqual({ height: 132 })
    expect(asked).toEqual(['(width < 37.5rem)'])
  })
})

describe('the form of a post', () => {
  const stored = post('a', { title: 'Тропа', description: 'Вверх', image_urls: ['a.png', 'b.png'], inactive: true })

  test('gives the post, which it makes visible, and its photos', () => {
    const values = postForm('').values(stored, false)
    expect(postForm('').body(values, stored)).toEqual({
      data: { title: 'Тропа', description: 'Вверх', rubric_uuid: 'r', inactive: null },
      photos: values.images,
    })
    expect(PHOTOS_LIMIT).toBe(2_411_724.8)
  })
})

// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  bring,
  fail,
  forgetWidget,
  load,
  page,
  prepareWidget,
  script,
  scripts,
  type Answer,
} from '../kit/login-widget.ts'

/* The messenger's own script: how it is loaded and asked, and what becomes of its answers. */

beforeEach(prepareWidget)
afterEach(forgetWidget)

describe('the messenger’s script', () => {
  test('is loaded once, from where the server plays it', async () => {
    const askWidget = await page()
    expect(scripts.children).toHaveLength(0)
    const both = [askWidget(), askWidget()]
    expect([script().src, script().async]).toEqual(['http://localhost:8787/telegram-widget.js', true])
    bring({ id: 1, first_name: 'Анна' })
    load()
    await Promise.all(both)
    await askWidget()
    expect(scripts.children).toHaveLength(1)
  })

  test('comes from the messenger, for the shop’s own bot, where the build says so', async () => {
    vi.stubEnv('VITE_TELEGRAM_WIDGET_URL', 'https://telegram.example/widget.js')
    vi.stubEnv('VITE_TELEGRAM_BOT_ID', '123456789')
    const asking = (await page())()
    expect(script().src).toBe('https://telegram.example/widget.js')
    const asked = bring({ id: 1 })
    load()
    await asking
    expect(asked).toEqual([{ bot_id: '123456789', request_access: 'write', lang: 'ru' }])
  })

  test('that does not load says so, and the next press asks for it anew', async () => {
    const askWidget = await page()
    const asking = askWidget()
    fail()
    await expect(asking).rejects.toMatchObject({
      name: 'OutsideError',
      reason: 'failed',
      logged: 'Failed to load Telegram script',
      message: 'Не удалось загрузить вход через мессенджер. Проверьте соединение.',
    })
    expect(scripts.children).toHaveLength(0)
    const again = askWidget()
    bring({ id: 1 })
    load()
    await expect(again).resolves.toMatchObject({ id: 1 })
  })

  test.each([
    ['no messenger', undefined],
    ['no login', {}],
    ['no way in', { Login: {} }],
  ])('that brings %s says so, and the next press asks for it anew', async (_, Telegram) => {
    const askWidget = await page()
    const asking = askWidget()
    Object.assign(window, { Telegram })
    load()
    await expect(asking).rejects.toMatchObject({
      reason: 'failed',
      logged: 'Telegram API is not available',
      message: 'Вход через мессенджер сейчас недоступен. Попробуйте позже.',
    })
    scripts.replaceChildren()
    void askWidget()
    expect(scripts.children).toHaveLength(1)
  })
})

describe('the messenger’s window', () => {
  const ask = async (answer: Answer) => {
    const asking = (await page())()
    const asked = bring(answer)
    load()
    return { asked, user: await asking }
  }

  test('asks to write to the owner, in Russian, for the bot that the server plays', async () => {
    const { asked } = await ask({ id: 1 })
    expect(asked).toEqual([{ bot_id: '7000000000', request_access: 'write', lang: 'ru' }])
  })

  test('tells who comes; what the messenger left out is empty', async () => {
    const { user } = await ask({ id: 1, first_name: 'Анна', username: 'anna_medova' })
    expect(user).toEqual({ id: 1, first_name: 'Анна', last_name: '', username: 'anna_medova', photo_url: '' })
  })

  test('that was closed brings nobody, and nothing went wrong', async () => {
    await expect(ask(false)).rejects.toMatchObject({
      reason: 'cancelled',
      logged: 'Authorization failed',
      message: 'Вы не вошли: окно мессенджера закрыто.',
    })
  })
})

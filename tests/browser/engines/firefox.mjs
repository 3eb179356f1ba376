#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import WebSocket, { WebSocketServer } from 'ws'

/*
 * Started by Playwright in Firefox's place (engine.ts): Firefox itself, and a relay of its WebDriver BiDi that answers one
 * command and names downloads. Whatever else Firefox lacks it refuses itself.
 */

const browser = spawn(process.env.FIREFOX_PATH || 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'ignore', 'pipe'],
})
browser.once('error', (error) => {
  console.error(error.message)
  process.exit(1)
})
browser.once('exit', (code) => process.exit(code ?? 1))
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
  process.on(signal, () => browser.kill(signal))

createInterface({ input: browser.stderr }).on('line', (line) => {
  const address = /^WebDriver BiDi listening on (ws:\/\/\S+)/.exec(line)?.[1]
  if (!address) return void console.error(line)
  const relay = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  relay.once('listening', () =>
    console.error(`WebDriver BiDi listening on ws://127.0.0.1:${Object(relay.address()).port}`),
  )
  relay.on('connection', (playwright, { url }) => join(playwright, new WebSocket(address + url)))
})

/**
 * Everything goes through as it is but those.
 *
 * @param {WebSocket} playwright
 * @param {WebSocket} firefox
 */
function join(playwright, firefox) {
  const ready = new Promise((resolve) => firefox.once('open', resolve))
  playwright.on('message', (data) => {
    const message = JSON.parse(String(data))
    if (wantsOnlyWhatIsShown(message)) playwright.send(JSON.stringify({ type: 'success', id: message.id, result: {} }))
    else void ready.then(() => firefox.send(String(data)))
  })
  firefox.on('message', (data) => playwright.send(named(String(data))))
  playwright.once('close', () => firefox.close())
  firefox.once('close', () => playwright.close())
  firefox.on('error', () => playwright.close())
}

/**
 * Playwright asks for a colour scheme before every test; Firefox does not know the command, and is light anyway.
 *
 * @param {{ method: string, params: { features: Record<string, unknown> } }} message
 */
function wantsOnlyWhatIsShown({ method, params }) {
  return (
    method === 'emulation.setMediaFeaturesOverride' &&
    ['light', null, undefined].some((scheme) => scheme === params.features['prefers-color-scheme'])
  )
}

/**
 * Firefox 153 names no download, and Playwright passes over what has no name: its address is one.
 *
 * @param {string} text
 */
function named(text) {
  if (!text.includes('"browsingContext.download')) return text
  const message = JSON.parse(text)
  if (typeof message.method === 'string' && message.method.startsWith('browsingContext.download'))
    message.params.download ??= message.params.url
  return JSON.stringify(message)
}

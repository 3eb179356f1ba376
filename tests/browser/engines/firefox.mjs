#!/usr/bin/env node
import { spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import WebSocket, { WebSocketServer } from 'ws'

/*
 * Playwright starts this script instead of Firefox (engine.ts). The script starts Firefox and relays its WebDriver BiDi messages:
 * it answers one command itself and adds names to downloads. Firefox rejects every other command that it does not support.
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
 * Passes all messages through, except the two kinds named above.
 *
 * @param {WebSocket} playwright
 * @param {WebSocket} firefox
 */
function join(playwright, firefox) {
  const ready = new Promise((resolve) => firefox.once('open', resolve))
  playwright.on('message', (data) => {
    const message = JSON.parse(String(data))
    if (setsLightScheme(message)) playwright.send(JSON.stringify({ type: 'success', id: message.id, result: {} }))
    else void ready.then(() => firefox.send(String(data)))
  })
  firefox.on('message', (data) => playwright.send(named(String(data))))
  playwright.once('close', () => firefox.close())
  firefox.once('close', () => playwright.close())
  firefox.on('error', () => playwright.close())
}

/**
 * Tells whether a command only sets the light colour scheme. Playwright sends it before every test; Firefox does not support the
 * command, and its scheme is light by default.
 *
 * @param {{ method: string, params: { features: Record<string, unknown> } }} message
 */
function setsLightScheme({ method, params }) {
  return (
    method === 'emulation.setMediaFeaturesOverride' &&
    ['light', null, undefined].some((scheme) => scheme === params.features['prefers-color-scheme'])
  )
}

/**
 * Uses the download's address as its name: Firefox 153 sends no name, and Playwright ignores downloads without one.
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

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleFakeApi, bundleWorker } from '../../.commands/fake-api-bundle.mjs'
import { openThrowaway } from '../kit/throwaway.ts'

const MIT = 'Permission is hereby granted, free of charge'

test("the demo's worker comes with the licence of each package that is in it", async () => {
  const { licences } = await bundleWorker()
  for (const name of ['hono', 'zod', '@noble/hashes']) expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'))
  expect(licences.split(MIT).length).toBeGreaterThan(3)
  expect(licences).not.toMatch(/^@console\//m)
})

test('so does the fake server of the image', async () => {
  const place = openThrowaway()
  const folder = join(place.around, 'server')
  await bundleFakeApi(folder)
  const licences = readFileSync(join(folder, 'licences.txt'), 'utf8')
  place.drop()
  expect(licences).toMatch(/^@hono\/node-server \d/m)
  expect(licences).toContain(MIT)
})

// A whole build takes two processors of a busy machine more than a minute.
test('and the console, with the licence of its font', { timeout: 180_000 }, () => {
  const place = openThrowaway()
  const { code } = place.run(['node_modules/vite/bin/vite.js', 'build', '--outDir', 'dist', '--logLevel', 'warn'])
  expect(code).toBe(0)
  const licences = readFileSync(join(place.house, 'web/dist/licences.txt'), 'utf8')
  place.drop()
  for (const name of ['react', 'effector', 'react-hook-form', 'lucide-react'])
    expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'))
  expect(licences).toContain('SIL Open Font License, Version 1.1')
})

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { bundleFakeApi, bundleWorker } from '../../.commands/fake-api-bundle.mjs'
import { openThrowaway } from '../kit/throwaway.ts'

const MIT = 'Permission is hereby granted, free of charge'

test('the demo’s worker comes with the licence of each bundled package', async () => {
  const { licences } = await bundleWorker()
  for (const name of ['hono', 'zod', '@noble/hashes']) expect(licences).toMatch(new RegExp(`^${name} \\d`, 'm'))
  expect(licences.split(MIT).length).toBeGreaterThan(3)
  expect(licences).not.toMatch(/^@console\//m)
})

test('the image’s fake server comes with the licence of each bundled package', async () => {
  const place = openThrowaway()
  const folder = join(place.parent, 'server')
  await bundleFakeApi(folder)
  const licences = readFileSync(join(folder, 'licences.txt'), 'utf8')
  place.drop()
  expect(licences).toMatch(/^@hono\/node-server \d/m)
  expect(licences).toContain(MIT)
})

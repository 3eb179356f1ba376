import { expect } from 'vitest'
import type { AppOptions } from '../kit/app.ts'
import { readItem, stageOf, type Scene, type Stage } from './scene.ts'
import { expectItem } from './expect-item.ts'
import type { Row, Screen } from './screen.ts'

export interface OpenScene {
  readonly stage: Stage
  readonly screen: Screen
  /** The item before the change. */
  readonly before: Row
}

export async function openScene(scene: Scene, options?: AppOptions): Promise<OpenScene> {
  const stage = await stageOf(scene, options)
  const before = await readItem(scene, stage)
  return { stage, before, screen: await scene.open(stage, before) }
}

/** Whether a recorded call is a write. */
export const isWrite = (call: string) => !call.startsWith('GET ')

export const expectSaved = (screen: Screen) => expect([screen.asked(), screen.problem()]).toEqual([[], null])

export const expectStored = async (scene: Scene, { stage }: OpenScene, expected: Row) =>
  expectItem(stage, scene, await readItem(scene, stage), expected)

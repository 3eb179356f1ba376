import { expect } from 'vitest'
import type { AppOptions } from '../kit/app.ts'
import { readThing, stageOf, type Scene, type Stage } from './scene.ts'
import { expectThing } from './same-thing.ts'
import type { Row, Screen } from './screen.ts'

export interface Begun {
  readonly stage: Stage
  readonly screen: Screen
  /** The thing as it was then. */
  readonly before: Row
}

export async function begin(scene: Scene, options?: AppOptions): Promise<Begun> {
  const stage = await stageOf(scene, options)
  const before = await readThing(scene, stage)
  return { stage, before, screen: await scene.open(stage, before) }
}

/** Of calls as the console's recorder names them. */
export const isWriting = (call: string) => !call.startsWith('GET ')

export const saved = (screen: Screen) => expect([screen.asked(), screen.problem()]).toEqual([[], null])

export const after = async (scene: Scene, { stage }: Begun, expected: Row) =>
  expectThing(stage, scene, await readThing(scene, stage), expected)

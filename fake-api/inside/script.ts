import { createElements } from '../docs/client/elements.ts'
import { scriptOf } from '../pages.ts'
import { createCallTexts } from './client/call-texts.ts'
import { createCalls } from './client/calls.ts'
import { createFaults } from './client/faults.ts'
import { createSessions } from './client/sessions.ts'
import { start, type Parts } from './client/start.ts'
import { createTables } from './client/tables.ts'
import { createWorlds } from './client/worlds.ts'

const parts: Parts = {
  createElements,
  createCallTexts,
  createCalls,
  createTables,
  createSessions,
  createFaults,
  createWorlds,
}

/** The script of `/__fake`. */
export const insideScript = scriptOf(parts, start)

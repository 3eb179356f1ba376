import { faultNames, type Action, type FaultName } from './faults/action.ts'
import { actions, writing } from './faults/actions.ts'
import { meetings } from './faults/meetings.ts'
import { Sitting } from './faults/sitting.ts'
import { expect, test } from './kit/test.ts'

/**
 * `FAULTS=all`: every action meets every fault, and a slow response takes 8 s. Otherwise each action meets all refusals and one more
 * fault.
 */
const ALL = process.env.FAULTS === 'all'

/** Faults after which the action is done, so each needs a newly opened form. */
const endings = ['slow, pressed twice', 'dropped after', 'malformed'] as const

test.use({ expectedErrors: /status of (404|500)|net::ERR_/ })

for (const [index, [name, action]] of Object.entries(actions).entries()) {
  const endpoint = writing.get(name)
  if (!endpoint) continue
  test(name, async ({ page, fake, signedIn }, info) => {
    test.setTimeout(ALL ? 300_000 : 120_000)
    const sitting = new Sitting(page, fake, endpoint, action, signedIn)
    const results: Partial<Record<FaultName, string>> = {}
    for (const form of formsOf(index)) {
      let isOpen = false
      for (const fault of form) {
        const reason = reasonToSkip(fault, endpoint.access, action)
        if (reason) {
          results[fault] = `— ${reason}`
          continue
        }
        try {
          if (!isOpen) await sitting.sitDown()
          isOpen = true
          results[fault] = await meetings[fault](sitting)
        } catch (error) {
          results[fault] = `✗ ${error instanceof Error ? error.message : String(error)}`
          isOpen = false
        }
      }
    }
    const body = JSON.stringify({ name, endpoint: `${endpoint.method} ${endpoint.path}`, results })
    await info.attach('faults', { body, contentType: 'application/json' })
    const failed = Object.entries(results).filter(([, result]) => result.startsWith('✗'))
    expect(failed, name).toEqual([])
  })
}

/** Returns the faults grouped by form: one open form meets the faults of its group in order. */
function formsOf(index: number): FaultName[][] {
  const refusals = faultNames.filter((fault) => !endings.some((ending) => ending === fault))
  if (ALL) return [refusals, ...endings.map((ending) => [ending])]
  const ending = endings[index % endings.length]
  return ending ? [refusals, [ending]] : [refusals]
}

function reasonToSkip(fault: FaultName, access: string, action: Action): string | null {
  if (fault === '451' && access !== 'owner') return 'отвечает и до соглашений'
  return action.never?.[fault] ?? null
}

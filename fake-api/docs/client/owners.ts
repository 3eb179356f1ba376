import type { DemoOwner, Scenario } from '@console/fixtures/scenarios/all'
import type { User } from '@console/shared/profile'
import type { Project } from '@console/shared/projects'
import type { Tokens } from '@console/shared/kit/tokens'
import type { WidgetUser } from '@console/shared/session'
import type { Elements } from './elements.ts'

/**
 * Creates buttons that sign in as an owner of the scenario, and puts the owner's uuids into `known` and into the paths.
 */
export function createOwners(
  { at, field, el, messageOf }: Elements,
  ask: <Answer>(path: string, init?: RequestInit) => Promise<Answer>,
  known: Record<string, string>,
) {
  async function signIn(button: HTMLElement, owner: DemoOwner): Promise<void> {
    const body = JSON.stringify(await ask<WidgetUser>(`/telegram-widget/sign?tg_id=${owner.tg_id}`))
    const type = { 'content-type': 'application/json' }
    const { data } = await ask<{ data: Tokens }>('/auth/authorize', { method: 'POST', headers: type, body })
    field('token').value = data.access_token
    const headers = { authorization: `Bearer ${data.access_token}` }
    const { data: user } = await ask<{ data: User }>('/user/me', { headers })
    known.owner = user.uuid
    const projects = await ask<{ data: Project[] }>(`/shops/${user.uuid}`, { headers }).catch(() => ({ data: [] }))
    known.shop = projects.data[0]?.uuid ?? ''
    for (const input of document.querySelectorAll<HTMLInputElement>('input[data-holds]')) {
      input.value = known[input.dataset.holds ?? ''] ?? ''
      // The event updates the examples beside the fields.
      input.dispatchEvent(new Event('input', { bubbles: true }))
    }
    for (const other of at('owners').children) other.setAttribute('aria-pressed', String(other === button))
  }

  return async (): Promise<void> => {
    const { current, scenarios } = await ask<{ current: string; scenarios: Scenario[] }>('/__fake/scenarios')
    for (const owner of scenarios.find(({ name }) => name === current)?.owners ?? []) {
      const name = `${owner.first_name} ${owner.last_name}`
      const button = el('button', { type: 'button', title: owner.note }, `Войти: ${name}`)
      button.addEventListener('click', () => {
        const say = (text: string) => (at('signed').textContent = text)
        signIn(button, owner).then(
          () => say(`Вы вошли: ${name}. Владелец и его первый проект подставлены в пути.`),
          (error: unknown) => say(`Войти не получилось: ${messageOf(error)}`),
        )
      })
      at('owners').append(button)
    }
  }
}

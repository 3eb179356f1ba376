import { FILES } from '@console/fixtures/kit/files'
import { scenarioNamed } from '@console/fixtures/scenarios/all'
import type { DemoOwner } from '@console/fixtures/scenarios/scenario'
import type { FakeHono } from './kit/implement.ts'
import { signWidgetUser } from './kit/signature.ts'
import type { World } from './kit/world.ts'
import { widgetScript } from './telegram-widget-script.ts'

/** Returns the people of the login window, with their photos in this world. */
function offered(world: World, base: string): (DemoOwner & { photo_url: string })[] {
  const users = world.tables.users.list('')
  return (scenarioNamed(world.scenario)?.owners ?? []).map((owner) => {
    const known = users.find((user) => String(user.tg_id) === String(owner.tg_id))
    return { ...owner, photo_url: (known?.tg_photo_url ?? '').replace(FILES, `${base}/files`) }
  })
}

/** Mounts a fake of the messenger's login script and its calls; the real provider has none of them. */
export function mountTelegramWidget(app: FakeHono): void {
  app.get(
    '/telegram-widget.js',
    ({ env }) =>
      new Response(widgetScript(env.base, offered(env.world, env.base)), {
        headers: {
          ...env.headers,
          'content-type': 'text/javascript; charset=utf-8',
          'cache-control': 'no-store',
          'cross-origin-resource-policy': 'cross-origin',
        },
      }),
  )
  app.get('/telegram-widget/sign', async ({ env, req }) => {
    const owner = offered(env.world, env.base).find((known) => String(known.tg_id) === req.query('tg_id'))
    const auth_date = Math.floor(env.world.clock.now() / 1000)
    const fields = owner
      ? {
          id: owner.tg_id,
          first_name: owner.first_name,
          last_name: owner.last_name,
          username: owner.username,
          photo_url: owner.photo_url,
          auth_date,
        }
      : { id: newId(), first_name: 'Новый', last_name: 'Владелец', auth_date }
    const hash = await signWidgetUser(fields, env.settings.botToken)
    return new Response(JSON.stringify({ ...fields, hash }), {
      headers: { ...env.headers, 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' },
    })
  })
}

/** Outside the range of the scenarios' ids. */
const newId = () => 5_000_000_000 + (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)

import { FILES } from '@console/fixtures/kit/files'
import { scenarioNamed, type DemoOwner } from '@console/fixtures/scenarios/all'
import { own } from '@console/shared/kit/own'
import type { FakeHono } from './kit/implement.ts'
import type { World } from './kit/world.ts'

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

/** Returns a random id outside the range of the scenarios' ids. */
const newId = () => 5_000_000_000 + (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0)

/**
 * Returns a script that replaces the messenger's login widget: `Telegram.Login.auth(options, callback)` opens a small
 * dialog in the page and passes the signed user to the callback, or `false` on cancel. It uses adopted style sheets and
 * text nodes, so that a page with a strict content policy can load it.
 */
function widgetScript(
  base: string,
  owners: readonly { tg_id: number; first_name: string; last_name: string; note: string; photo_url: string }[],
): string {
  // '<' could close the script element of a page that embeds this text.
  const data = JSON.stringify({ base, owners }).replaceAll('<', '\\u003c')
  return `(() => {
  const { base, owners } = ${data};
  const css = \`
    dialog { border: 0; border-radius: 16px; padding: 20px; width: min(360px, calc(100vw - 32px)); box-sizing: border-box;
      font: 14px/20px system-ui, sans-serif; color: light-dark(#17212b, #f1f4f7); background: light-dark(#fff, #1f2a35);
      box-shadow: 0 16px 48px rgb(0 0 0 / .28); color-scheme: light dark; }
    dialog::backdrop { background: rgb(10 20 30 / .5); }
    h2 { font-size: 18px; line-height: 24px; margin: 0 0 4px; }
    p { margin: 0 0 12px; color: light-dark(#5b6b7a, #a9b7c4); font-size: 13px; }
    ul { list-style: none; margin: 0 0 12px; padding: 0; }
    button { font: inherit; color: inherit; cursor: pointer; border: 0; border-radius: 10px; background: none; }
    li button { display: flex; gap: 12px; align-items: center; width: 100%; padding: 8px; text-align: left; }
    li button:hover { background: light-dark(#eef4fa, #2a3846); }
    button:focus-visible { outline: 2px solid #2f8fe0; outline-offset: 2px; }
    img, .blank { width: 40px; height: 40px; border-radius: 50%; flex: none; background: light-dark(#d9e6f2, #33475a); }
    .blank { display: grid; place-items: center; font-size: 20px; }
    small { display: block; color: light-dark(#5b6b7a, #a9b7c4); }
    .cancel { width: 100%; padding: 10px; background: light-dark(#eef1f4, #2a3846); font-weight: 500; }\`;
  const element = (tag, props, ...children) => {
    const made = Object.assign(document.createElement(tag), props);
    made.append(...children);
    return made;
  };
  const choose = () => new Promise((resolve) => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [sheet];
    let choice = null;
    const row = (picture, name, note, value) => element('li', {}, element('button', { type: 'button', onclick: () => { choice = value; dialog.close(); } },
      picture, element('span', {}, name, element('small', { textContent: note }))));
    const list = element('ul', {},
      ...owners.map((owner) => row(owner.photo_url ? element('img', { src: owner.photo_url, alt: '' }) : element('span', { className: 'blank', textContent: owner.first_name[0] }),
        owner.first_name + ' ' + owner.last_name, owner.note, String(owner.tg_id))),
      row(element('span', { className: 'blank', textContent: '+' }), 'Новый владелец', 'без согласий и проектов', 'new'));
    const heading = element('h2', { textContent: 'Вход через мессенджер', id: 'title' });
    const dialog = element('dialog', { onclose: () => { host.remove(); resolve(choice); } },
      heading, element('p', { textContent: 'Это учебный сервер: выберите, кем войти.' }), list,
      element('button', { type: 'button', className: 'cancel', textContent: 'Отмена', onclick: () => dialog.close() }));
    dialog.setAttribute('aria-labelledby', 'title');
    root.append(dialog);
    dialog.showModal();
  });
  let isOpen = false;
  const auth = async (options, callback) => {
    // Only one dialog opens at a time, as with the messenger, and only the call that opened it gets an answer.
    if (isOpen) return;
    isOpen = true;
    const choice = await choose();
    isOpen = false;
    if (choice === null) return callback(false);
    try {
      const answer = await fetch(base + '/telegram-widget/sign?tg_id=' + encodeURIComponent(choice));
      callback(answer.ok ? await answer.json() : false);
    } catch {
      callback(false);
    }
  };
  window.Telegram = { ...window.Telegram, Login: { auth } };
})();
`
}

/** The widget's fields; an absent or empty field is not part of the signed text. */
type Fields = Readonly<Record<string, unknown>>

/** The widget sends texts and numbers only; a field of another type was never signed. */
const isText = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number'

const encoder = new TextEncoder()
const hex = (bytes: ArrayBuffer) =>
  Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')

/**
 * Returns the HMAC-SHA-256 of the sorted `key=value` lines, keyed with the SHA-256 of the bot token, as the messenger
 * signs.
 */
export async function signWidgetUser(fields: Fields, botToken: string): Promise<string> {
  const text = Object.keys(fields)
    .filter((key) => key !== 'hash' && own(fields, key) !== '' && isText(own(fields, key)))
    .sort()
    .map((key) => `${key}=${String(own(fields, key))}`)
    .join('\n')
  const secret = await crypto.subtle.digest('SHA-256', encoder.encode(botToken))
  const key = await crypto.subtle.importKey('raw', secret, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign'])
  return hex(await crypto.subtle.sign('HMAC', key, encoder.encode(text)))
}

export async function isSigned(fields: Fields & { hash: string }, botToken: string): Promise<boolean> {
  return fields.hash.toLowerCase() === (await signWidgetUser(fields, botToken))
}

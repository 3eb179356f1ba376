import { escaped, htmlPage, scriptOf } from '../pages.ts'
import { createBodyFields } from './client/body-fields.ts'
import { createCallView } from './client/call-view.ts'
import { createElements } from './client/elements.ts'
import { createExamples } from './client/examples.ts'
import { createOwners } from './client/owners.ts'
import { createSchemaView } from './client/schema-view.ts'
import { createSend } from './client/send.ts'
import { start, type Parts } from './client/start.ts'

/** Renders the page; its texts and calls come from `/openapi.json`. */
export const docsPage = (base: string): string =>
  htmlPage(
    base,
    '/docs',
    'API поставщика',
    `<a class="skip" href="#calls">К вызовам</a>
<header>
<div><h1>API поставщика</h1><p id="about">Загружаю описание…</p>
<p><a href="${escaped(base)}/openapi.json">openapi.json</a> · <a href="${escaped(base)}/calls.http">calls.http</a></p></div>
<section aria-label="Кто вызывает" class="who">
<div class="owners" id="owners"></div>
<label>Токен доступа <input id="token" autocomplete="off" spellcheck="false"></label>
<label>x-admin-key <input id="admin" autocomplete="off" spellcheck="false"></label>
<p id="signed" role="status"></p>
</section>
</header>
<div class="columns">
<nav aria-label="Разделы"><label>Найти вызов <input id="find" type="search" placeholder="Путь или название"></label><ul id="tags"></ul></nav>
<main id="calls" tabindex="-1"><noscript>Странице нужен JavaScript.</noscript></main>
</div>`,
  )

/** The style of `/docs`; the system setting chooses between light and dark. */
export const docsStyle = `
:root {
  color-scheme: light dark;
  --page: light-dark(#f6f8fa, #12161c); --surface: light-dark(#fff, #1a2028); --sunken: light-dark(#eef2f6, #0f1318);
  --line: light-dark(#dde3ea, #2c3540); --control: light-dark(#8a96a3, #667585);
  --text: light-dark(#17202a, #edf1f5); --soft: light-dark(#4c5a68, #aab6c2);
  --accent: light-dark(#1769c4, #6db3f8); --on-accent: light-dark(#fff, #0b1a2a);
  --good: light-dark(#12703f, #62d196); --bad: light-dark(#b3261e, #ff9a8f); --warn: light-dark(#8a5300, #f0b75e);
}
* { box-sizing: border-box; }
body { margin: 0; font: 14px/20px system-ui, sans-serif; color: var(--text); background: var(--page); }
h1 { font-size: 22px; line-height: 28px; margin: 0; }
h2 { font-size: 18px; line-height: 24px; margin: 0 0 8px; scroll-margin-top: 16px; }
h3 { font-size: 13px; margin: 16px 0 6px; }
p { margin: 0; }
code, pre, textarea, .path { font-family: ui-monospace, 'Cascadia Mono', Menlo, Consolas, monospace; font-size: 13px; }
header { display: flex; flex-wrap: wrap; gap: 16px 32px; justify-content: space-between;
  padding: 20px max(24px, (100% - 1280px) / 2 + 24px);
  background: var(--surface); border-bottom: 1px solid var(--line); }
header p, .soft { color: var(--soft); }
a { color: var(--accent); }
header > div { max-width: 60ch; }
.who { display: flex; flex-wrap: wrap; gap: 8px 12px; align-items: end; flex: 1 1 320px; max-width: 560px; }
.who label { flex: 1 1 200px; }
.owners { display: flex; flex-wrap: wrap; gap: 8px; flex-basis: 100%; min-height: 36px; }
.who p { flex-basis: 100%; min-height: 20px; }
label { display: grid; gap: 4px; font-size: 13px; color: var(--soft); }
input, textarea { font: inherit; color: var(--text); background: var(--page); border: 1px solid var(--control); border-radius: 8px;
  padding: 7px 10px; min-width: 0; width: 100%; }
input[type='file'] { padding: 5px; }
textarea { font-family: ui-monospace, Menlo, Consolas, monospace; min-height: 140px; max-height: 420px; resize: vertical;
  field-sizing: content; }
button { font: inherit; font-weight: 500; color: var(--text); background: var(--sunken); border: 1px solid var(--line); border-radius: 8px;
  padding: 7px 14px; cursor: pointer; }
button:hover { border-color: var(--control); }
button.main { color: var(--on-accent); background: var(--accent); border-color: transparent; }
button[aria-pressed='true'] { border-color: var(--accent); color: var(--accent); }
button:disabled { opacity: .6; cursor: progress; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
main:focus { outline: none; }
.skip { position: absolute; left: -999px; }
.skip:focus { left: 16px; top: 8px; padding: 8px 12px; background: var(--surface); }
.columns { display: grid; grid-template-columns: 240px minmax(0, 1fr); gap: 24px; max-width: 1280px; margin: 0 auto; padding: 24px; }
nav { position: sticky; top: 16px; align-self: start; max-height: calc(100vh - 32px); overflow: auto; padding: 2px; }
nav ul { list-style: none; margin: 12px 0 0; padding: 0; }
nav a { display: flex; justify-content: space-between; padding: 5px 10px; border-radius: 8px; color: inherit; text-decoration: none; }
nav a:hover { background: var(--sunken); }
section.tag { margin-bottom: 28px; }
details.call { scroll-margin-top: 16px; background: var(--surface); border: 1px solid var(--line); border-radius: 12px; margin-bottom: 8px; }
details.call > summary { display: grid; grid-template-columns: 64px minmax(0, auto) minmax(0, 1fr) auto; gap: 4px 12px; align-items: baseline;
  padding: 10px 14px; cursor: pointer; border-radius: 12px; list-style: none; }
details.call > summary::-webkit-details-marker { display: none; }
.path { overflow-wrap: anywhere; }
.method { font-weight: 650; font-size: 12px; color: var(--accent); }
.method.post, .method.put { color: var(--good); } .method.patch { color: var(--warn); } .method.delete { color: var(--bad); }
.access { font-size: 12px; color: var(--soft); white-space: nowrap; }
.inside { padding: 4px 14px 16px; border-top: 1px solid var(--line); }
.fields { display: grid; gap: 10px; grid-template-columns: repeat(auto-fill, minmax(240px, 1fr)); }
.row { display: flex; flex-wrap: wrap; gap: 12px; align-items: center; margin-top: 12px; }
.answer pre { margin: 8px 0 0; padding: 12px; max-height: 420px; overflow: auto; background: var(--sunken); border-radius: 8px;
  white-space: pre-wrap; overflow-wrap: anywhere; }
.good { color: var(--good); } .bad { color: var(--bad); }
table { border-collapse: collapse; width: 100%; font-size: 13px; }
td { padding: 4px 12px 4px 0; vertical-align: top; border-bottom: 1px solid var(--line); overflow-wrap: anywhere; }
td:first-child, td.must { white-space: nowrap; }
.fields + *, label + .fields, .answer { margin-top: 12px; }
details.schema { margin-top: 12px; } details.schema .row button { padding: 4px 10px; } details.schema > summary { cursor: pointer; color: var(--soft); }
@media (max-width: 800px) {
  .columns { grid-template-columns: minmax(0, 1fr); padding: 16px; } nav { position: static; max-height: none; } nav ul { columns: 2; }
  header { padding: 16px; } .owners { min-height: 96px; } details.call > summary { grid-template-columns: 56px minmax(0, 1fr); } .summary { grid-column: 1 / -1; }
  input, textarea { font-size: 16px; } button { min-height: 44px; }
}
`

const parts: Parts = {
  createElements,
  createSchemaView,
  createBodyFields,
  createSend,
  createExamples,
  createCallView,
  createOwners,
}

/** The script of `/docs`. */
export const docsScript = scriptOf(parts, start)

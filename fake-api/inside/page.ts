import { escaped, htmlPage, scriptOf } from '../pages.ts'
import { docsStyle } from '../docs/page.ts'
import { createElements } from '../docs/client/elements.ts'
import { createCallTexts } from './client/call-texts.ts'
import { createCalls } from './client/calls.ts'
import { createFaults } from './client/faults.ts'
import { createSessions } from './client/sessions.ts'
import { start, type Parts } from './client/start.ts'
import { createTables } from './client/tables.ts'
import { createWorlds } from './client/worlds.ts'

/** Renders the page `/__fake`; its calls provide the data. */
export const insidePage = (base: string): string =>
  htmlPage(
    base,
    '/__fake',
    'Фальшивый сервер изнутри',
    `<a class="skip" href="#calls">К вызовам</a>
<header>
<div><h1>Фальшивый сервер изнутри</h1><p>Мир <b id="world">…</b>, данные <b id="scenario">…</b>. <a href="${escaped(base)}/docs">Описание вызовов</a></p></div>
<p id="said" role="status"></p>
</header>
<div class="columns">
<nav aria-label="Разделы"><ul>
<li><a href="#calls">Вызовы <span id="count" class="soft"></span></a></li>
<li><a href="#tables">Таблицы</a></li>
<li><a href="#sessions">Сессии</a></li>
<li><a href="#faults">Сбои и часы</a></li>
<li><a href="#worlds">Миры</a></li>
</ul></nav>
<main tabindex="-1"><noscript>Странице нужен JavaScript.</noscript>
<section id="calls" aria-labelledby="calls-title"></section>
<section id="tables" aria-labelledby="tables-title"></section>
<section id="sessions" aria-labelledby="sessions-title"></section>
<section id="faults" aria-labelledby="faults-title"></section>
<section id="worlds" aria-labelledby="worlds-title"></section>
</main>
</div>`,
  )

/** The style of `/__fake`: the style of `/docs` and its own rules. */
export const insideStyle = `${docsStyle}
main > section { margin-bottom: 32px; }
main > section > .row { margin: 0 0 12px; align-items: end; }
.wide-table { overflow-x: auto; } .wide-table td { overflow-wrap: normal; }
a { color: var(--accent); }
details.call > summary { grid-template-columns: 44px 92px 60px minmax(0, 1fr) auto auto; }
details.call > summary .time { color: var(--soft); font-variant-numeric: tabular-nums; }
.row label { flex: 0 1 auto; } .row label.wide { flex: 1 1 320px; }
.row label.tick { display: flex; flex: 0 0 auto; gap: 8px; align-items: center; min-height: 36px; }
.row label.tick input { width: auto; }
.row input[type='number'] { width: 96px; }
pre { margin: 8px 0 0; padding: 12px; max-height: 420px; overflow: auto; background: var(--sunken); border-radius: 8px;
  white-space: pre-wrap; overflow-wrap: anywhere; }
.tables { display: flex; flex-wrap: wrap; gap: 8px; margin-bottom: 12px; }
th { text-align: left; font-weight: 500; color: var(--soft); padding: 4px 12px 4px 0; }
@media (max-width: 800px) {
  details.call > summary { grid-template-columns: 36px 60px minmax(0, 1fr) auto; }
  details.call > summary .time, details.call > summary .took { display: none; }
}
`

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

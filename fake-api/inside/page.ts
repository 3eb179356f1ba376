import { escaped } from '@console/shared/kit/html'
import { htmlPage } from '../pages.ts'

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

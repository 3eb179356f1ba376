import { escaped } from '@console/shared/kit/html'
import { htmlPage } from '../pages.ts'

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

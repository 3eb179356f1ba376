/**
 * The insertions of a new domain into existing files: `text` is inserted before `before`, which occurs once in `file`.
 * Update an entry when you change its file; a test runs the command.
 */
export const insertions = [
  {
    file: 'shared/contract.ts',
    before: "import { products } from './products.ts'",
    text: "import { __many__ } from './__kebab__.ts'\n",
  },
  { file: 'shared/contract.ts', before: '}\nexport type Contract', text: '  __many__,\n' },
  {
    file: 'shared/docs/README.md',
    before: '| [orders.md](orders.md)',
    text: '| [__kebab__.md](__kebab__.md) | __words__ of a project |\n',
  },

  {
    file: 'fixtures/kit/rows.ts',
    before: 'import type { QrPayment }',
    text: "import type { __One__ } from '@console/shared/__kebab__'\n",
  },
  { file: 'fixtures/kit/rows.ts', before: '  external_sites:', text: '  __snake__: OfShop<__One__>\n' },
  {
    file: 'fixtures/scenarios/demo.ts',
    before: 'import { withGoodsAmount }',
    text: "import { __a____One__ } from '../__kebab__.ts'\n",
  },
  {
    file: 'fixtures/scenarios/demo.ts',
    before: '    legal_info: demoLegal',
    text: "    __snake__: ['Первый пример', 'Второй пример'].map((title) => __a____One__(make, { shop_uuid: honey.uuid, title })),\n",
  },

  { file: 'fake-api/parents.ts', before: '  external_sites:', text: '  __snake__: (row) => row.shop_uuid,\n' },
  {
    file: 'fake-api/routes.ts',
    before: 'import { policyRoutes',
    text: "import { __one__Routes } from './__kebab__.ts'\n",
  },
  { file: 'fake-api/routes.ts', before: '  ...externalSiteRoutes', text: '  ...__one__Routes,\n' },
  {
    file: 'fake-api/control/rows.ts',
    before: 'import { QrPayment }',
    text: "import { __One__ } from '@console/shared/__kebab__'\n",
  },
  { file: 'fake-api/control/rows.ts', before: '  external_sites:', text: '  __snake__: both(__One__, ofShop),\n' },
  { file: 'fake-api/openapi/links.ts', before: '  phonePayments:', text: "  __many__: ['id', 'uuid'],\n" },
  {
    file: 'fake-api/openapi/texts.ts',
    before: '  externalSites:',
    text: "  __many__: { name: '__Label__', description: '__Label__ одного проекта.' },\n",
  },
  {
    file: 'fake-api/provider/recording.ts',
    before: "    source('phone_payments'",
    text: "    source('__snake__', '__many__.list', contract.__many__.list, ofShop),\n",
  },

  {
    file: 'web/src/app/pages.ts',
    before: "  '/projects/:shopId/rubrics': {",
    text: `  '/projects/:shopId/__kebab__': {
    label: '__Label__',
    group: 'Магазин',
    view: () => import('../__kebab__/__Many__Page.tsx'),
  },
`,
  },
  {
    file: 'web/src/app/first-calls.ts',
    before: "  '/projects/:shopId/rubrics':",
    text: "  '/projects/:shopId/__kebab__': ['__many__.list'],\n",
  },

  {
    file: 'tests/contract/endpoints.tsv',
    before: 'GET\t/external_sites/list/by/{owner}',
    text: `GET\t/__snake__/{owner}/{shop}\towner\t-\t__one__[]
POST\t/__snake__/{owner}/{shop}\towner\tjson\t__one__
GET\t/__snake__/{owner}/{shop}/{id}\towner\t-\t__one__
PATCH\t/__snake__/{owner}/{shop}/{id}\towner\tjson (partial)\t__one__
DELETE\t/__snake__/{owner}/{shop}/{id}\towner\t-\t204
`,
  },
  {
    file: 'tests/kit/query-places.tsx',
    before: "  'external-sites/model list'",
    text: "  '__kebab__/model list': { at: '/projects/:shop/__kebab__' },\n",
  },
  { file: 'tests/tolerance/tolerance.test.tsx', before: "  'phonePayments.get',", text: "  '__many__.get',\n" },
  {
    file: 'tests/forms/business-forms.ts',
    before: 'import { profile }',
    text: "import { __many__ } from '@console/shared/__kebab__'\n",
  },
  {
    file: 'tests/forms/business-forms.ts',
    before: 'import * as siteModel',
    text: "import * as __one__Model from '@console/web/__kebab__/model'\n",
  },
  {
    file: 'tests/forms/business-forms.ts',
    before: "  'external site': {",
    text: `  '__words__': {
    files: ['__kebab__/__One__Form.tsx'],
    project: HONEY,
    reads: [__many__.list, __many__.get],
    page: async () => (await import('../../web/src/__kebab__/__Many__Page.tsx')).Component,
    open: rowOf(__one__Model.pageOpened, __one__Model.list, __one__Model.editor.editOpened),
    field: 'Название',
    wire: 'title',
  },
`,
  },
  {
    file: 'tests/kit/crud-places.ts',
    before: 'import * as robokassa',
    text: "import * as __one__Model from '@console/web/__kebab__/model'\n",
  },
  {
    file: 'tests/kit/crud-places.ts',
    before: "  'external sites'",
    text: "  '__words__': { parts: __one__Model, opened: __one__Model.pageOpened, domain: '__many__' },\n",
  },
  {
    file: 'tests/together/business-scenes.ts',
    before: 'import { integrationForm }',
    text: "import * as __one__Model from '@console/web/__kebab__/model'\nimport { __one__Form } from '@console/web/__kebab__/__one-kebab__-form'\n",
  },
  {
    file: 'tests/together/business-scenes.ts',
    before: "  {\n    call: 'deliveryServices.update'",
    text: `  {
    call: '__many__.update',
    screen: 'form of __words__',
    files: ['__kebab__/model.ts'],
    open: (stage) =>
      editorScreen(stage, {
        ...__one__Model,
        param: 'id',
        opened: at(stage, __one__Model.pageOpened),
        form: __one__Form,
      }),
  },
`,
  },
  { file: 'tests/browser/kit/walk.ts', before: "'delivery', 'payment'", text: "'__kebab__', " },
  {
    file: 'tests/browser/faults/places.ts',
    before: "  'deliveryServices.list'",
    text: "  '__many__.list': tab(HONEY, '__kebab__'),\n",
  },
  {
    file: 'tests/browser/faults/places.ts',
    before: "  'deliveryServices.get'",
    text: "  '__many__.get': 'the list has all of it',\n",
  },
  {
    file: 'tests/browser/faults/store-actions.ts',
    before: "  ...prefixed(\n    'deliveryServices'",
    text: `  ...prefixed(
    '__many__',
    listed(tab(HONEY, '__kebab__'), '__snake__', {
      add: { press: 'Добавить __item__', modal: 'Добавить __item__', types: { Название: 'Третий пример' } },
      change: { press: 'Изменить __item__ «Первый пример»', modal: 'Изменить __item__', types: { Название: 'Другой' } },
      remove: { press: 'Удалить __item__ «Первый пример»', confirm: 'Удалить __item__' },
    }),
  ),
`,
  },
  {
    file: 'tests/browser/chunk-failures/rows.ts',
    // At the end, so that the other rows keep their faults: faults are assigned to rows in turn.
    before: '}\n\nexport const rows:',
    text: `  '__kebab__/__Many__Page.tsx': projectTab('__kebab__', '__Label__'),
  '__kebab__/__One__Form.tsx': form(tab(HONEY, '__kebab__'), 'Добавить __item__', 'Добавить __item__'),
`,
  },
]

import js from '@eslint/js'
import effector from 'eslint-plugin-effector'
import reactHooks from 'eslint-plugin-react-hooks'
import redos from 'eslint-plugin-redos'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { outsideNames } from './.commands/outside-names.mjs'

const sources = [
  'shared/**/*.ts',
  'fixtures/**/*.ts',
  'fake-api/**/*.ts',
  'web/**/*.{ts,tsx}',
  'tests/**/*.{ts,tsx}',
  'vite.config.ts',
]

/** What Node has and a browser or a service worker lacks: the contract, the data and the fake server run in all three. */
const nodeOnly = {
  'no-restricted-imports': [
    'error',
    {
      patterns: [
        {
          regex:
            '^(node:|(fs|path|url|crypto|http|https|os|stream|buffer|util|events|assert|process|child_process)(/|$))',
          message: 'Этот код работает и в браузере: только веб-стандарты, без модулей Node.',
        },
      ],
    },
  ],
  'no-restricted-globals': [
    'error',
    ...['Buffer', 'process', 'global', '__dirname', '__filename', 'require', 'setImmediate'].map((name) => ({
      name,
      message: 'Этот код работает и в браузере: только веб-стандарты, без объектов Node.',
    })),
  ],
}

/** A pattern that backtracks would let one request stop the whole server: each has to stand where the linter sees it. */
const noMadePatterns = {
  selector: ':matches(NewExpression, CallExpression)[callee.name="RegExp"]',
  message: 'Выражение, собранное на ходу, линтер не проверит: пишите его буквально.',
}

/** What `npm run contracts:check` and `npm run record` begin with. */
const providerCommands = ['fake-api/provider/check.ts', 'fake-api/provider/record.ts']

export default defineConfig([
  globalIgnores(['**/dist/', '**/dist-demo/', '**/.results/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,

  {
    files: sources,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      // How one module adds to another's interface (web/src/app/pages.ts).
      '@typescript-eslint/no-empty-object-type': ['error', { allowInterfaces: 'with-single-extends' }],
      eqeqeq: ['error', 'always'],
      'no-console': 'error',

      // tsc says it already (noUnusedLocals, noUnusedParameters), and lets `_`-names be.
      '@typescript-eslint/no-unused-vars': 'off',
      // Numbers and booleans read well in a template; objects, null and undefined are still refused.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true, allowBoolean: true }],
      // `() => doIt()` is the house style of handlers; the value that nobody takes does no harm.
      '@typescript-eslint/no-confusing-void-expression': 'off',
      // JSX attributes take async handlers, whose failures models report.
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      // What the types promise of the wire is what the server should send, not what it did send: such checks stay.
      '@typescript-eslint/no-unnecessary-condition': 'off',
      // `||` is meant where '' stands for 'not given' (settings, form fields).
      '@typescript-eslint/prefer-nullish-coalescing': 'off',
      // A type parameter used once still names what a caller may give (`createClient<Domain>`).
      '@typescript-eslint/no-unnecessary-type-parameters': 'off',
      // `createEffect<void, …>` and `ReturnType<…> | void` are effector's own spelling of 'no parameter'.
      '@typescript-eslint/no-invalid-void-type': 'off',
      // `[...text]` is meant where single characters are counted or mapped: colours, bytes.
      '@typescript-eslint/no-misused-spread': ['error', { allow: ['string'] }],
      // Both report casts between generic effects and tables, which involve neither a class nor an enum at run time.
      '@typescript-eslint/no-unsafe-class-instance-assignment': 'off',
      '@typescript-eslint/no-unsafe-enum-assignment': 'off',
    },
  },

  {
    // A promise that nobody waits for ends the process when it is rejected: `void` would only hide it.
    files: ['shared/**/*.ts', 'fixtures/**/*.ts', 'fake-api/**/*.ts', '.commands/**/*.mjs'],
    plugins: { '@typescript-eslint': tseslint.plugin },
    languageOptions: {
      parser: tseslint.parser,
      parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname },
    },
    rules: { '@typescript-eslint/no-floating-promises': ['error', { ignoreVoid: false }] },
  },
  {
    files: ['shared/**/*.ts', 'fixtures/**/*.ts', 'fake-api/**/*.ts'],
    // Scripts of the server's own pages are sent as they are written, and read what this server says.
    ignores: ['shared/kit/own.ts', 'fake-api/docs-client/**', 'fake-api/inside/client/**'],
    plugins: { outside: { rules: { names: outsideNames } } },
    rules: { 'outside/names': 'error' },
  },

  {
    files: ['shared/**/*.ts', 'fixtures/**/*.ts', 'fake-api/**/*.ts'],
    ignores: ['fixtures/pictures.ts', 'fake-api/server.ts', 'fake-api/listener.ts', ...providerCommands],
    rules: nodeOnly,
  },
  {
    // All of them read what strangers send.
    files: ['shared/**/*.ts', 'fixtures/**/*.ts', 'fake-api/**/*.ts'],
    plugins: { redos },
    rules: {
      'redos/no-vulnerable': ['error', { ignoreErrors: false }],
      'no-restricted-syntax': ['error', noMadePatterns],
    },
  },
  {
    files: ['fake-api/provider/**/*.ts'],
    ignores: ['fake-api/provider/fetch-provider.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        noMadePatterns,
        {
          selector: 'CallExpression:matches([callee.name="fetch"], [callee.property.name="fetch"])',
          message: 'К поставщику и за картинками ходит только fetchProvider: с ограничением времени и размера.',
        },
      ],
    },
  },
  // The process that listens says where, and what it was asked; commands say what they found.
  { files: ['fake-api/server.ts', ...providerCommands], rules: { 'no-console': 'off' } },

  {
    files: ['web/{src,site}/**/*.{ts,tsx}'],
    plugins: { effector },
    extends: [reactHooks.configs.flat.recommended],
    rules: {
      ...effector.configs.recommended.rules,
      ...effector.configs.scope.rules,
      ...effector.configs.react.rules,
      ...effector.configs.patronum.rules,
      'effector/no-watch': 'error',
      // About what the React Compiler would skip; it is not used here.
      'react-hooks/incompatible-library': 'off',
      // Failures that an owner is told of are also logged, by console.warn (shared/docs/session-and-consents.md).
      'no-console': ['error', { allow: ['warn', 'error'] }],
      'react-hooks/exhaustive-deps': 'error',
      // Both take a ref that is handed on (joinRefs, downshift's getInputProps) for one that is read while rendering.
      'react-hooks/refs': 'off',
      'react-hooks/immutability': 'off',
      // What a network or a deploy takes away has to be said in its place, and asked for again (src/kit/platform).
      'no-restricted-syntax': [
        'error',
        {
          selector:
            ':not(CallExpression[callee.name=/^(lazyView|lazyModule|lazyModuleFx)$/] > ArrowFunctionExpression) > ImportExpression',
          message:
            'Модуль может не загрузиться: lazyView для видов, lazyModuleFx для сохранения, lazyModule для остального (web/src/kit/platform).',
        },
        {
          selector: 'CallExpression[callee.name="useUnit"] > ObjectExpression > Property[key.name="kind"]',
          message: 'Объект с ключом kind effector принимает за один юнит: назовите его иначе.',
        },
        {
          selector:
            ':matches(:matches(ForStatement, ForOfStatement, WhileStatement) AwaitExpression > CallExpression[callee.name=/Fx$/], CallExpression[callee.object.name="Promise"][callee.property.name=/^all/] CallExpression[callee.property.name="map"] CallExpression:matches([callee.name=/Fx$/], [callee.object.name="api"]))',
          message:
            'Много вызовов делает только createCommand (web/src/kit/data/command.ts): с ограничением, остановкой и отчётом.',
        },
        {
          selector:
            'MemberExpression[property.name=/^(catch|then|finally)$/] > CallExpression.object[callee.name=/Fx$/]',
          message: 'Обещание, сделанное из обещания эффекта, теряет scope: ловите отказ через try и catch.',
        },
        {
          selector:
            'CallExpression[callee.name="createEffect"]:not(VariableDeclarator[id.name=/^(apiEffect|outsideEffect|workFx)$/] CallExpression) > TSTypeParameterInstantiation[params.length=3]',
          message:
            'Какой ошибкой кончается эффект, решает не тип: apiEffect для вызовов сервера, outsideEffect для чужого (web/src/kit).',
        },
        {
          selector: 'CallExpression[callee.name="useUnit"] > ArrayExpression',
          message: 'Юниты берутся по именам: useUnit({ isSaving: editor.$isSaving }).',
        },
      ],
    },
  },
  {
    files: ['web/{src,site}/**/*.{ts,tsx}'],
    ignores: ['web/src/kit/ui/lazy/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          name: 'react',
          importNames: ['lazy'],
          message: 'lazyView из web/src/kit/ui/lazy: с «Повторить» на своём месте.',
        },
      ],
    },
  },

  // The table of pages: its views are loaded by lazyPage.
  { files: ['web/src/app/pages.ts'], rules: { 'no-restricted-syntax': 'off' } },

  {
    // Tests reach into scopes (`scope.getState`), print what they measured, and reject in mocks what a server may reject.
    files: ['tests/**/*.{ts,tsx}'],
    rules: {
      'no-console': 'off',
      '@typescript-eslint/no-non-null-assertion': 'off',
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'Identifier[name="console"]:not(MemberExpression > .object):not(CallExpression[callee.property.name="spyOn"] > .arguments)',
          message: 'console — это журнал браузера или Node; консоль продавца в тестах зовётся app.',
        },
      ],
      'no-restricted-properties': [
        'error',
        {
          property: 'waitForTimeout',
          message: 'Дождитесь того, что должно случиться: состояния страницы, ответа, idle() из tests/browser/kit.',
        },
      ],
    },
  },

  {
    files: ['.commands/**/*.mjs', 'tests/**/*.mjs', '*.js', '.*.cjs'],
    languageOptions: {
      globals: {
        process: 'readonly',
        console: 'readonly',
        fetch: 'readonly',
        setTimeout: 'readonly',
        setInterval: 'readonly',
        performance: 'readonly',
        URL: 'readonly',
        AbortController: 'readonly',
        AbortSignal: 'readonly',
        module: 'writable',
        require: 'readonly',
      },
    },
  },
  {
    // The page's own scripts that run before its modules, as they are.
    files: ['web/public/**/*.js'],
    languageOptions: {
      sourceType: 'script',
      globals: Object.fromEntries(
        ['document', 'fetch', 'localStorage', 'location', 'window'].map((name) => [name, 'readonly']),
      ),
    },
    rules: { 'no-var': 'off', 'no-empty': ['error', { allowEmptyCatch: true }] },
  },
])

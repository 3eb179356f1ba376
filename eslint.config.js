import effector from 'eslint-plugin-effector'
import redos from 'eslint-plugin-redos'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'
import { noUntrustedKeys } from './.commands/outside-names.mjs'

/* Rules of plugins and of this project; the rules that come with a linter are in .oxlintrc.json, which checks them faster. */

/** A backtracking pattern would let one request stop the server; the linter checks literals only. */
const noMadePatterns = {
  selector: ':matches(NewExpression, CallExpression)[callee.name="RegExp"]',
  message: 'Выражение, собранное на ходу, линтер не проверит: пишите его буквально.',
}

/** Names of units, and where units may be created. The plugin's own rules for these need type information. */
const units = [
  {
    selector:
      'VariableDeclarator[id.type="Identifier"]:not([id.name=/^\\$/]) > CallExpression.init[callee.name=/^(createStore|restore|combine)$/]',
    message: 'Имя стора начинается с $.',
  },
  {
    selector:
      'VariableDeclarator[id.type="Identifier"]:not([id.name=/Fx$/]) > CallExpression.init[callee.name=/^(createEffect|attach|apiEffect|externalEffect)$/]',
    message: 'Имя эффекта кончается на Fx.',
  },
  {
    selector:
      ':matches(FunctionDeclaration[id.name=/^([A-Z]|use[A-Z])/], VariableDeclarator[id.name=/^([A-Z]|use[A-Z])/] > ArrowFunctionExpression) CallExpression[callee.name=/^(createStore|createEvent|createEffect|createApi|combine|sample|attach|apiEffect|externalEffect)$/]',
    message: 'Юниты создаёт модель, а не вид: иначе новые появятся с каждым рендером.',
  },
  {
    selector: 'CallExpression[callee.property.name="watch"]',
    message: 'watch не знает scope: sample или эффект.',
  },
  {
    selector: 'MemberExpression[object.name=/^\\$/][property.name="getState"]',
    message: 'getState читает стор вне scope: sample, attach или useUnit.',
  },
]

export default defineConfig([
  globalIgnores(['**/dist/', '**/dist-demo/', '**/.results/']),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } },

  {
    // The only rule with type information, which takes most of the linter's time.
    files: ['shared/**/*.ts', 'fixtures/**/*.ts', 'fake-api/**/*.ts'],
    // Scripts of the server's own pages are sent as they are written, and read only answers of this server.
    ignores: ['shared/kit/own.ts', 'fake-api/docs/client/**', 'fake-api/inside/client/**'],
    plugins: { outside: { rules: { names: noUntrustedKeys } } },
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: { 'outside/names': 'error' },
  },

  {
    // These packages parse input from strangers.
    files: ['shared/**/*.ts', 'fixtures/**/*.ts', 'fake-api/**/*.ts'],
    plugins: { redos },
    rules: {
      // Milliseconds, enough on a busy machine: with the defaults a slow check counts as a vulnerable pattern.
      'redos/no-vulnerable': ['error', { ignoreErrors: false, timeout: 60_000, recallTimeout: 10_000 }],
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
  {
    files: ['web/{src,site}/**/*.{ts,tsx}'],
    plugins: { effector },
    rules: {
      'effector/keep-options-order': 'error',
      'effector/no-ambiguity-target': 'error',
      'effector/no-forward': 'error',
      'effector/no-guard': 'error',
      'effector/no-patronum-debug': 'error',
      'effector/no-unnecessary-duplication': 'error',
      'effector/no-useless-methods': 'error',
      'effector/prefer-useUnit': 'error',
      'no-restricted-properties': [
        'error',
        {
          object: 'MergeProof',
          property: 'compared',
          message: 'Сравнивает только writeMerged (web/src/kit/data/write-merged.ts): передайте его checked.',
        },
      ],
      // A module may fail to load: these loaders show the failure and offer a retry (src/kit/platform).
      'no-restricted-syntax': [
        'error',
        ...units,
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
            'CallExpression[callee.name="createEffect"]:not(VariableDeclarator[id.name=/^(apiEffect|externalEffect|workFx)$/] CallExpression) > TSTypeParameterInstantiation[params.length=3]',
          message:
            'Какой ошибкой кончается эффект, решает не тип: apiEffect для вызовов сервера, externalEffect для чужого (web/src/kit).',
        },
        {
          selector: 'CallExpression[callee.name="useUnit"] > ArrayExpression',
          message: 'Юниты берутся по именам: useUnit({ isSaving: editor.$isSaving }).',
        },
      ],
    },
  },

  { files: ['web/src/kit/data/write-merged.ts'], rules: { 'no-restricted-properties': 'off' } },

  // The table of pages: its views are loaded by lazyPage.
  { files: ['web/src/app/pages.ts'], rules: { 'no-restricted-syntax': 'off' } },

  {
    files: ['tests/**/*.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector:
            'Identifier[name="console"]:not(MemberExpression > .object):not(CallExpression[callee.property.name="spyOn"] > .arguments)',
          message: 'console — это журнал браузера или Node; консоль продавца в тестах зовётся app.',
        },
      ],
    },
  },
])

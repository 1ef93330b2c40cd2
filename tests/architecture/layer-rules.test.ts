import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult, type IFlattenedRuleSet } from 'dependency-cruiser'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

type Rules = Required<Pick<IFlattenedRuleSet, 'forbidden'>> & { options: object }
// as: a CommonJS file has no types
const config = createRequire(import.meta.url)('../../.dependency-cruiser.cjs') as Rules

/** Rule, the file that breaks it, and what that file imports. */
const plants: readonly (readonly [rule: string, file: string, imports: string])[] = [
  ['core-is-framework-free', 'src/core/list/with-react.ts', 'react'],
  ['core-is-framework-free', 'src/core/list/with-adapter.ts', '../../adapters/storage/local.ts'],
  ['core-is-framework-free', 'src/core/list/with-api-types.ts', '../../../openapi/schema.d.ts'],
  ['core-is-framework-free', 'src/core/list/with-node.ts', 'node:fs'],
  ['adapter-knows-core-only', 'src/adapters/storage/with-neighbour.ts', '../crypto/cipher.ts'],
  ['adapter-knows-core-only', 'src/adapters/storage/with-api-types.ts', '../../../openapi/schema.d.ts'],
  ['adapter-knows-core-only', 'src/adapters/storage/with-ui.ts', '../../ui/icon/icon.tsx'],
  ['http-adapter-knows-core-and-api', 'src/adapters/http/with-neighbour.ts', '../crypto/cipher.ts'],
  ['http-adapter-knows-core-and-api', 'src/adapters/http/with-feature.ts', '../../features/system/user/user.ts'],
  ['ui-knows-no-business', 'src/ui/icon/with-feature.tsx', '../../features/system/user/user.ts'],
  ['ui-knows-no-business', 'src/ui/icon/with-api-types.tsx', '../../../openapi/schema.d.ts'],
  ['ui-knows-no-business', 'src/ui/icon/with-adapter.tsx', '../../adapters/storage/local.ts'],
  ['ui-knows-no-product', 'src/ui/icon/with-product.tsx', '../product/org-name/org-name.tsx'],
  ['ui-knows-no-product', 'src/ui/icon/with-organisations.tsx', '../../core/lookup/organisations.ts'],
  ['feature-rules-know-no-view', 'src/features/system/user/with-react.ts', 'react'],
  ['feature-rules-know-no-view', 'src/features/system/user/with-view.ts', './user-list.tsx'],
  ['feature-rules-know-no-view', 'src/features/system/user/with-gateway.ts', './user.http.ts'],
  ['feature-rules-know-no-view', 'src/features/system/user/with-ui.ts', '../../../ui/icon/icon.tsx'],
  ['feature-gateway-knows-api-client', 'src/features/system/user/with-view.http.ts', './user-list.tsx'],
  [
    'feature-gateway-knows-api-client',
    'src/features/system/user/with-storage.http.ts',
    '../../../adapters/storage/local.ts',
  ],
  ['feature-view-knows-no-http', 'src/features/system/user/with-gateway.tsx', './user.http.ts'],
  ['feature-view-knows-no-http', 'src/features/system/user/with-adapter.tsx', '../../../adapters/http/api-client.ts'],
  ['feature-view-knows-no-http', 'src/features/system/user/with-fetch.tsx', 'openapi-fetch'],
  ['feature-view-knows-no-http', 'src/features/system/user/with-api-types.tsx', '../../../../openapi/schema.d.ts'],
  ['feature-view-knows-no-http', 'src/features/system/user/parts/rights/with-gateway.tsx', '../../user.http.ts'],
  ['feature-rules-know-no-view', 'src/features/system/user/parts/rights/with-view.ts', './user-rights.tsx'],
  ['feature-manifest-wires-only', 'src/features/system/bad/index.ts', '../../../ui/icon/icon.tsx'],
  ['feature-manifest-wires-only', 'src/features/system/worse/index.ts', '../../../adapters/http/api-client.ts'],
  ['feature-list-names-manifests', 'src/features/other-list.ts', './system/user/user.ts'],
  ['screens-are-strangers', 'src/features/system/role/with-user.ts', '../user/user.ts'],
  ['screens-are-strangers', 'src/features/system/role/with-part.tsx', '../user/parts/rights/user-rights.tsx'],
  ['screens-are-strangers', 'src/features/system/role/parts/copy/with-user.ts', '../../../user/user.ts'],
  ['screens-are-strangers', 'src/features/setting/dict/with-form.tsx', './form/form.tsx'],
  ['screens-are-strangers', 'src/features/setting/dict/form/with-gateway.http.ts', '../dict.http.ts'],
  ['screens-are-strangers', 'src/features/setting/dict/form/with-list.tsx', '../dict-list.tsx'],
  ['screens-are-strangers', 'src/features/entry/login/with-lock.tsx', '../lock/lock.tsx'],
  ['entry-frame-for-entry-screens', 'src/features/system/user/with-frame.tsx', '../../entry/entry-page.tsx'],
  ['app-is-the-top', 'src/features/system/user/with-app.tsx', '../../../app/wiring/container.ts'],
  ['app-is-the-top', 'src/core/list/with-main.ts', '../../main.tsx'],
  ['app-is-the-top', 'server/with-app.ts', '../src/app/wiring/container.ts'],
  ['adapters-are-wired-in-one-room', 'src/app/routing/with-adapter.ts', '../../adapters/storage/local.ts'],
  ['container-in-one-room', 'src/app/shell/frame/with-container.ts', 'inversify'],
  ['site-knows-lower-rooms', 'src/app/site/with-routing.ts', '../routing/first-page-failure.tsx'],
  ['loading-knows-lower-rooms', 'src/app/loading/with-routing.ts', '../routing/first-page-failure.tsx'],
  ['toasts-knows-lower-rooms', 'src/app/toasts/with-wiring.ts', '../wiring/container.ts'],
  ['routing-knows-lower-rooms', 'src/app/routing/with-wiring.ts', '../wiring/container.ts'],
  ['shell-knows-lower-rooms', 'src/app/shell/frame/with-wiring.ts', '../../wiring/container.ts'],
  ['wiring-knows-lower-rooms', 'src/app/wiring/with-start.ts', '../start/start.tsx'],
  ['server-knows-the-api-only', 'server/with-core.ts', '../src/core/state.ts'],
  ['server-knows-the-api-only', 'server/with-contracts.ts', '../contracts/states.ts'],
  ['server-kernel-knows-no-area', 'server/kernel/with-area.ts', '../identity/account.ts'],
  ['server-kernel-knows-no-area', 'server/kernel/with-http.ts', '../http/handler.ts'],
  ['server-kernel-knows-no-area', 'server/kernel/with-fastify.ts', 'fastify'],
  ['server-language-stands-alone', 'server/language/with-table.ts', '../database/schema.ts'],
  ['server-database-knows-language-only', 'server/database/with-kernel.ts', '../kernel/scope.ts'],
  ['server-migrations-call-no-live-code', 'server/system/user/migrations/0999-live.ts', '../list.ts'],
  [
    'server-migrations-call-no-live-code',
    'server/system/user/migrations/0999-facts.ts',
    '../../../../openapi/facts/user.ts',
  ],
  ['server-config-knows-the-kernel-only', 'server/config/with-area.ts', '../identity/account.ts'],
  ['server-config-knows-the-kernel-only', 'server/config/with-http.ts', '../http/handler.ts'],
  ['server-http-knows-no-area', 'server/http/with-area.ts', '../identity/account.ts'],
  ['server-http-knows-no-area', 'server/http/with-app.ts', '../app.ts'],
  ['server-areas-by-their-doors', 'server/system/user/with-organisations.ts', '../../demonstration/organisations.ts'],
  ['server-areas-by-their-doors', 'server/system/user/with-inside.ts', '../../identity/limits/limiter.ts'],
  ['server-areas-by-their-doors', 'server/system/user/with-neighbour.ts', '../role/list.ts'],
  ['server-areas-by-their-doors', 'server/system/user/with-start.ts', '../../start/run.ts'],
  ['server-areas-by-their-doors', 'server/identity/sms/with-inside.ts', '../../message/write.ts'],
  ['server-start-is-the-top', 'server/demonstration/with-start.ts', '../start/run.ts'],
  ['server-foundation-knows-no-demonstration', 'server/foundation/with-data.ts', '../demonstration/users.ts'],
  ['server-machinery-knows-no-area', 'server/identity/sms/with-area.ts', '../../system/user/index.ts'],
  ['server-has-no-loose-files', 'server/system/loose.ts', '../kernel/scope.ts'],
  ['app-knows-no-server', 'src/app/with-server.ts', '../../server/app.ts'],
  ['app-knows-no-server', 'src/app/with-generator.ts', '../../openapi/generate.ts'],
  ['openapi-knows-nobody', 'openapi/with-core.ts', '../src/core/state.ts'],
  ['draw-is-for-anybody', 'openapi/draw/with-schema.ts', '../schema.d.ts'],
  ['texts-know-nothing', 'openapi/text/with-schema.ts', '../schema.d.ts'],
  ['facts-know-nothing', 'openapi/facts.ts', './schema.d.ts'],
  ['cases-are-for-tests', 'server/with-cases.ts', '../openapi/cases/passwords.ts'],
  ['nobody-ships-tests', 'src/app/with-tests.ts', '../../tests/support/site.ts'],
  ['inversify-wires-only', 'src/core/list/with-container.ts', 'inversify'],
  ['inversify-wires-only', 'src/ui/icon/with-container.tsx', 'inversify'],
  ['inversify-wires-only', 'src/features/system/user/with-container.ts', 'inversify'],
  ['openapi-fetch-in-one-room', 'src/app/with-fetch.ts', 'openapi-fetch'],
  ['crypto-js-in-one-room', 'src/adapters/storage/with-cipher.ts', 'crypto-js/aes.js'],
  ['crypto-js-by-sub-import', 'src/adapters/crypto/with-everything.ts', 'crypto-js'],
  ['router-behind-its-port', 'src/features/system/user/with-router.tsx', 'react-router-dom'],
  ['no-cycles', 'src/core/list/one.ts', './other.ts'],
  ['no-cycles', 'server/system/one/index.ts', '../other/index.ts'],
  ['no-unresolvable', 'src/core/list/with-nothing.ts', './nothing.ts'],
  ['no-development-tools-at-run-time', 'server/with-tool.ts', 'vitest'],
]

/** What may be: a file of each room with everything that it is allowed. No rule may speak of these. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  'openapi/schema.d.ts': [],
  'openapi/generate.ts': ['openapi-typescript'],
  'openapi/facts/user.ts': [],
  'openapi/field-rule.ts': [],
  'openapi/cases/passwords.ts': ['../field-rule.ts'],
  'contracts/states.ts': [],
  'tests/support/site.ts': ['../../src/app/wiring/container.ts', '../../server/app.ts'],
  'server/app.ts': ['../openapi/schema.d.ts', '../openapi/facts/user.ts', 'fastify', 'node:fs'],
  'server/config/config.ts': ['../kernel/scope.ts'],
  'server/language/name-key.ts': ['node:module'],
  'server/database/schema.ts': ['kysely', '../language/name-key.ts'],
  'server/kernel/failure.ts': ['../../openapi/schema.d.ts'],
  'server/http/handler.ts': ['../config/config.ts', '../database/schema.ts', '../kernel/scope.ts', 'fastify'],
  'server/kernel/scope.ts': ['../database/schema.ts', './failure.ts', 'kysely', 'node:crypto'],
  'server/identity/account.ts': ['../http/handler.ts', '../kernel/scope.ts', '../database/schema.ts'],
  'server/identity/limits/limiter.ts': [],
  'server/demonstration/users.ts': [],
  'server/demonstration/organisations.ts': [],
  'server/system/user/demonstration.ts': ['../../demonstration/users.ts'],
  'server/identity/index.ts': ['./account.ts', '../message/index.ts'],
  'server/message/index.ts': ['./write.ts'],
  'server/message/write.ts': ['../database/schema.ts'],
  'server/system/user/index.ts': ['./list.ts'],
  'server/system/user/list.ts': ['../../identity/index.ts', '../../kernel/scope.ts', '../role/index.ts'],
  'server/system/role/index.ts': ['./list.ts'],
  'server/system/role/list.ts': ['../../http/handler.ts'],
  'server/start/run.ts': ['../app.ts', '../system/role/list.ts'],
  'server/system/user/migrations/0998-users.ts': ['../../../database/schema.ts', '../../../language/name-key.ts'],
  'src/core/state.ts': ['rxjs', '../../openapi/facts.ts'],
  'src/adapters/storage/local.ts': ['../../core/state.ts', 'rxjs'],
  'src/adapters/crypto/cipher.ts': ['../../core/state.ts', 'crypto-js/aes.js'],
  'src/adapters/routing/navigator.ts': ['../../core/state.ts', 'react-router-dom'],
  'src/adapters/http/over-api.ts': ['../../core/state.ts', './api-client.ts'],
  'src/adapters/http/api-client.ts': [
    '../../core/state.ts',
    '../../../openapi/schema.d.ts',
    '../../../openapi/facts.ts',
    'openapi-fetch',
  ],
  'src/core/lookup/organisations.ts': ['../state.ts'],
  'src/ui/product/org-name/org-name.tsx': ['../../icon/icon.tsx', '../../../core/lookup/organisations.ts'],
  'src/ui/icon/icon.tsx': ['../../core/state.ts', '../../../openapi/facts.ts', 'react', 'primereact/api'],
  'src/features/feature.ts': ['../adapters/http/over-api.ts', 'react'],
  'src/features/index.ts': ['./feature.ts', './system/user/index.ts', './entry/login/index.ts'],
  'src/features/entry/entry-page.tsx': ['react'],
  'src/features/entry/lock/lock.tsx': ['../entry-page.tsx'],
  'src/features/entry/login/index.ts': ['../../feature.ts', './login.tsx'],
  'src/features/entry/login/login.tsx': ['../entry-page.tsx', '../../../ui/icon/icon.tsx'],
  'src/features/setting/dict/dict.ts': ['../../../core/state.ts'],
  'src/features/setting/dict/dict.http.ts': ['./dict.ts'],
  'src/features/setting/dict/dict-list.tsx': ['./dict.ts'],
  'src/features/setting/dict/form/dict-form.ts': ['../dict.ts'],
  'src/features/setting/dict/form/dict-form.http.ts': ['../dict.ts', '../../../../adapters/http/api-client.ts'],
  'src/features/setting/dict/form/form.tsx': ['react', '../dict.ts'],
  'src/features/system/user/user.ts': [
    '../../../core/state.ts',
    '../../../../openapi/schema.d.ts',
    '../../../../openapi/facts.ts',
    './user-words.ts',
  ],
  'src/features/system/user/user-words.ts': [],
  'src/features/system/user/user.http.ts': [
    './user.ts',
    '../../../adapters/http/api-client.ts',
    '../../../adapters/http/over-api.ts',
  ],
  'src/features/system/user/user-list.tsx': [
    './user.ts',
    './user-form.tsx',
    './parts/rights/user-rights.tsx',
    '../../../ui/icon/icon.tsx',
    '../../../../openapi/facts.ts',
    'react',
  ],
  'src/features/system/user/user-form.tsx': ['./user.ts', 'react-hook-form', 'primereact/inputtext'],
  'src/features/system/user/parts/rights/rights.ts': ['../../user.ts', '../../../../../../openapi/schema.d.ts'],
  'src/features/system/user/parts/rights/rights.http.ts': ['./rights.ts', '../../../../../adapters/http/over-api.ts'],
  'src/features/system/user/parts/rights/user-rights.tsx': ['../../user.ts', './rights.ts', 'react'],
  'src/features/system/user/index.ts': [
    './parts/rights/rights.http.ts',
    '../../feature.ts',
    './user.ts',
    './user.http.ts',
    './user-list.tsx',
    '../../../../openapi/facts.ts',
  ],
  'src/app/wiring/container.ts': [
    'inversify',
    '../../features/index.ts',
    '../../adapters/storage/local.ts',
    '../../core/state.ts',
  ],
  'src/app/routing/first-page-failure.tsx': [
    '../../features/entry/entry-page.tsx',
    '../../adapters/routing/guarded-history.ts',
  ],
  'src/adapters/routing/guarded-history.ts': [],
  'src/app/start/start.tsx': ['../wiring/container.ts', '../routing/first-page-failure.tsx'],
  'src/main.tsx': ['reflect-metadata', './app/wiring/container.ts', 'react-dom/client'],
}

const packages = {
  dependencies: [
    'rxjs',
    'react',
    'react-dom',
    'primereact',
    'react-router-dom',
    'react-hook-form',
    'openapi-fetch',
    'crypto-js',
    'inversify',
    'reflect-metadata',
    'fastify',
    'kysely',
  ],
  devDependencies: ['vitest', 'openapi-typescript'],
}

let folder: string
let found: ReadonlySet<string>

const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true })
  writeFileSync(join(folder, path), text)
}
const importing = (specifiers: readonly string[]) =>
  specifiers.map((specifier, index) => `import * as it${index} from '${specifier}'\nvoid it${index}\n`).join('')

beforeAll(async () => {
  // The real path: macOS keeps its temporary folder behind a link, and the cruiser resolves links.
  folder = realpathSync(mkdtempSync(join(tmpdir(), 'auth-centre-layers-')))
  const manifest = Object.fromEntries(
    Object.entries(packages).map(([kind, names]) => [kind, Object.fromEntries(names.map((name) => [name, '*']))]),
  )
  write('package.json', JSON.stringify({ name: 'tree', version: '1.0.0', ...manifest }))
  for (const name of Object.values(packages).flat()) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'index.js' }))
    for (const file of ['index', 'aes', 'api', 'client', 'inputtext']) write(`node_modules/${name}/${file}.js`, '')
  }
  for (const file of ['react-dom/client', 'primereact/api', 'primereact/inputtext'])
    write(`node_modules/${file}/index.js`, '')
  for (const [file, specifiers] of Object.entries(allowed)) write(file, importing(specifiers))
  for (const [, file, specifier] of plants) write(file, importing([specifier]))
  write('src/core/list/other.ts', importing(['./one.ts']))
  write('server/system/other/index.ts', importing(['../one/index.ts']))
  write('src/core/list/with-type.ts', `export type { Icon } from '../../ui/icon/icon.tsx'\n`)

  const { output } = await cruise(['src', 'server', 'openapi', 'contracts', 'tests'], {
    ...config.options,
    baseDir: folder,
    ruleSet: { forbidden: config.forbidden },
    validate: true,
  })
  const { violations } = (output as ICruiseResult).summary // as: without a reporter the output is the result itself
  found = new Set(violations.map(({ rule, from }) => `${rule.name}: ${from}`))
}, 60_000)
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('layer rules', () => {
  it.each(plants)('%s catches %s, which imports %s', (rule, file) => {
    expect(found).toContain(`${rule}: ${file}`)
  })

  it('catch an import of a type alone', () => {
    expect(found).toContain('core-is-framework-free: src/core/list/with-type.ts')
  })

  it.each(Object.keys(allowed))('say nothing of %s', (file) => {
    expect([...found].filter((violation) => violation.endsWith(`: ${file}`))).toEqual([])
  })

  it('are each planted, errors, and explained', () => {
    expect(new Set(plants.map(([rule]) => rule))).toEqual(new Set(config.forbidden.map(({ name }) => name)))
    for (const { severity, comment } of config.forbidden) {
      expect(severity).toBe('error')
      expect(comment).toMatch(/.{30}/)
    }
  })
})

/**
 * Allowed imports. docs/architecture.md has the same as a table; tests/architecture/layer-rules.test.ts plants a
 * violation of each rule. Each rule lists what is allowed, so that everything else is forbidden.
 */

/** Packages by name, their types included. */
const npm = (...names) => `^node_modules/(@types/)?(${names.join('|')})/`

const apiTypes = '^openapi/schema\\.d\\.ts$'
/** Constants generated from the API description: field rules, labels, permissions. */
const apiFacts = '^openapi/facts[.A-Za-z/-]+$'
/** The published algorithm of a draw, which the server, a browser and anybody else repeat alike (decision 0130). */
const drawRules = '^openapi/draw/'
/** How written texts are read, by forms and by the server alike (decision 0148). */
const textRules = '^openapi/text/'
/** Small libraries without a framework, where a rule needs them. */
const plainLibraries = npm('rxjs', 'nanoid', 'dayjs')
/** The libraries behind adapters, one per external system. */
const adapted = [
  '@simplewebauthn/browser',
  'crypto-js',
  'eventsource-parser',
  'fflate',
  'pinyin-pro',
  'react',
  'react-router-dom',
  'read-excel-file',
  'saxen',
  'sm-crypto',
  'write-excel-file',
]
/**
 * A screen is one folder, `$1`, and a large one keeps what belongs together in folders below `parts`
 * (user/parts/rights). Other folders below it are other screens (setting/dict, setting/dict/form).
 */
const screen = '^src/features/((.+?)/[^/]+?)(?:/parts/[^/]+|)'
// No question mark: dependency-cruiser takes it for an unsafe expression.
const parts = '(/parts/[^/]+|)'
const ownFolder = `^src/features/$1${parts}/[^/]+$`
/** The words and rules of the screen above, `$2`, which a screen may share (setting/dict/form uses setting/dict's). */
const rulesAbove = '^src/features/$2/(?!index\\.ts$)[^/.]+\\.ts$'

/** Files of src/features by suffix. */
const rules = `${screen}/(?!index\\.ts$)[^/.]+\\.ts$`
const gateways = `${screen}/[^/]+\\.http\\.ts$`
const views = '^src/features/(.+)/[^/]+\\.tsx$'
const manifests = '^src/features/(.+)/index\\.ts$'

/** The folder of an area of the server below `server/`, `$1`, or of the machinery that areas use. */
const area = '((analysis|api|system|setting|work)/[^/]+|jobs|files|message|identity|live)'
/**
 * The floors under every area of the server: what is configured, stored, used by each handler, and spoken with
 * browsers.
 */
const serverGround = '^server/(language|config|database|kernel|http)/'
/** What the areas' parts of the demonstration are made of: what is given to each, names, and numbers by chance. */
const demonstrationTools = '^server/demonstration/(demonstration-part|name-parts|seeded-random|users)\\.ts$'
/** What stands above the areas: it knows them all. */
const serverTop = '^server/(start|commands|demonstration|foundation|backend)/'

/**
 * The rooms of src/app, from the lowest to the highest: each may import those before it, so that they form no cycle.
 * The gallery stands beside `start`.
 */
const rooms = ['site', 'loading', 'toasts', 'routing', 'shell', 'wiring', 'start']
/**
 * The app's side of an adapter: what shows its toasts, offers its dialog, draws its history, sets its limits.
 */
const appSide =
  '^src/adapters/(notification/notifier|confirmation/dialog-confirmation|routing/guarded-history|http/http-config)\\.ts$'

const forbidden = [
  {
    name: 'core-is-framework-free',
    comment: 'The rules of the product outlive React, fetch and the browser, and are tested without them.',
    from: { path: '^src/core/' },
    to: { pathNot: ['^src/core/', apiFacts, textRules, plainLibraries] },
  },
  {
    name: 'adapter-knows-core-only',
    comment:
      'An adapter implements a port of the core with one outside thing; two that know each other cannot be swapped one by one.',
    from: { path: '^src/adapters/([^/]+)/', pathNot: '^src/adapters/http/' },
    to: {
      pathNot: ['^src/core/', '^src/adapters/$1/', plainLibraries, npm(...adapted)],
    },
  },
  {
    name: 'http-adapter-knows-core-and-api',
    comment: 'As every adapter; it alone also knows the published language of the backend.',
    from: { path: '^src/adapters/http/' },
    to: { pathNot: ['^src/core/', '^src/adapters/http/', apiTypes, apiFacts, plainLibraries, npm('openapi-fetch')] },
  },
  {
    name: 'ui-knows-no-business',
    comment: 'Widgets serve every screen, so they know none: no feature, adapter, API type or router.',
    from: { path: '^src/ui/' },
    to: {
      pathNot: [
        '^src/(core|ui)/',
        apiFacts,
        textRules,
        plainLibraries,
        npm(
          'react',
          'react-dom',
          'react-hook-form',
          'primereact',
          'primelocale',
          'primeicons',
          '@dnd-kit/react',
          'uqr',
          '@tiptap/core',
          '@tiptap/pm',
          '@tiptap/starter-kit',
          'dompurify',
          'echarts',
          '@fullcalendar/react',
        ),
      ],
    },
  },
  {
    name: 'ui-knows-no-product',
    comment:
      'Widgets and the page kit would serve any product; what knows organisations, accounts or passwords stands in ui/product.',
    from: { path: '^src/ui/', pathNot: '^src/ui/product/' },
    to: {
      path: '^src/(ui/product/|core/(account/(own-password|site-password|password|sms)|lookup/(assignable|org|site)|ports/(auth|lookup|sms)-gateway))',
    },
  },
  {
    name: 'feature-rules-know-no-view',
    comment:
      "A screen's words and rules (user.ts) stand on the core and the API's types; they run without React or a network.",
    from: { path: rules },
    to: {
      pathNot: [
        '^src/core/',
        apiTypes,
        apiFacts,
        drawRules,
        textRules,
        `^src/features/$1${parts}/(?!index\\.ts$)[^/.]+\\.ts$`,
        rulesAbove,
        plainLibraries,
        npm('zod'),
      ],
    },
  },
  {
    name: 'feature-gateway-knows-api-client',
    comment: "A screen's gateway (user.http.ts) is the one place of the screen that knows HTTP; it knows no view.",
    from: { path: gateways },
    to: {
      pathNot: [
        '^src/(core|adapters/http)/',
        apiTypes,
        apiFacts,
        `^src/features/$1${parts}/(?!index\\.ts$)[^/]+(?<!\\.tsx)$`,
        rulesAbove,
        plainLibraries,
      ],
    },
  },
  {
    name: 'feature-view-knows-no-http',
    comment: 'A view (user-list.tsx) asks its port, never the network: never a .http.ts, an adapter or openapi-fetch.',
    from: { path: views },
    to: {
      pathNot: [
        '^src/(core|ui)/',
        apiFacts,
        textRules,
        '^src/features/(?!.*\\.http\\.ts$)',
        plainLibraries,
        npm('react', 'primereact', 'react-hook-form', '@hookform', 'zod'),
      ],
    },
  },
  {
    name: 'feature-manifest-wires-only',
    comment:
      'A manifest (index.ts) names the screen and fetches its view and services late: own folder, type and facts.',
    from: { path: manifests },
    to: {
      pathNot: [ownFolder, '^src/features/feature\\.ts$', apiFacts],
    },
  },
  {
    name: 'feature-list-names-manifests',
    comment: 'The list of features knows a screen by its manifest alone, so adding one is one line.',
    from: { path: '^src/features/[^/]+\\.ts$' },
    to: {
      pathNot: [
        '^src/features/.+/index\\.ts$',
        '^src/adapters/http/over-api\\.ts$',
        '^src/features/feature\\.ts$',
        npm('react'),
      ],
    },
  },
  {
    name: 'screens-are-strangers',
    comment:
      'Two screens never import each other: what both need moves to core or ui. A screen below another uses its words and rules; the entry screens share the frame that stands in features/entry.',
    from: { path: `${screen}/[^/]+$` },
    to: {
      path: '^src/features/',
      pathNot: [ownFolder, rulesAbove, '^src/features/feature\\.ts$', '^src/features/entry/[^/]+$'],
    },
  },
  {
    name: 'entry-frame-for-entry-screens',
    comment: 'The frame of the screens outside the shell is no widget for the others.',
    from: { path: '^src/', pathNot: ['^src/features/entry/', '^src/app/'] },
    to: { path: '^src/features/entry/[^/]+$' },
  },
  {
    name: 'app-is-the-top',
    comment:
      'The composition root knows everything; whatever knew it would know everything too. Only main.tsx and tests start it.',
    from: { path: '^(src|server|openapi)/', pathNot: '^src/(app/|main\\.tsx$)' },
    to: { path: '^src/(app/|main\\.tsx$)' },
  },
  {
    name: 'adapters-are-wired-in-one-room',
    comment:
      'src/app/wiring/adapters.ts is the table of wiring: elsewhere an adapter would be swapped in a second place.',
    from: { path: '^src/app/', pathNot: '^src/app/wiring/' },
    to: { path: '^src/adapters/', pathNot: appSide },
  },
  {
    name: 'container-in-one-room',
    comment: 'The rest of the app looks services up (useService), and binds none.',
    from: { path: '^src/app/', pathNot: '^src/app/wiring/' },
    to: { path: npm('inversify') },
  },
  ...rooms.slice(0, -1).map((room, index) => ({
    name: `${room}-knows-lower-rooms`,
    comment: `The rooms of src/app stand on each other in one order: ${rooms.join(', ')}.`,
    from: { path: `^src/app/${room}/` },
    to: { path: `^src/app/(${[...rooms.slice(index + 1), 'gallery'].join('|')})/` },
  })),
  {
    name: 'server-knows-the-api-only',
    comment:
      'The reference backend could be replaced by one in another language: it shares the OpenAPI files and no code.',
    from: { path: '^server/' },
    to: { path: '^(src|contracts|tests)/' },
  },
  {
    name: 'server-kernel-knows-no-area',
    comment:
      'Paging, data scope, audit, time and text serve every area, so they know none: tables, names, the duties of permissions, the lengths of a password, Kysely, Zod and the client of calls out alone.',
    from: { path: '^server/kernel/' },
    to: {
      pathNot: [
        '^server/(kernel|language)/',
        '^server/database/(tables/)?[^/]+\\.ts$',
        '^openapi/field-rule\\.ts$',
        textRules,
        '^openapi/facts/(duties|fields/passwordChangeFields)\\.ts$',
        apiTypes,
        npm('kysely'),
        npm('zod'),
        npm('undici'),
        // net and dns: where a call out leads, told by util as Node's connections want it; url: what the host of an
        // address says.
        '^(node:)?(crypto|async_hooks|net|dns/promises|url|util)$',
      ],
    },
  },
  {
    name: 'server-language-stands-alone',
    comment:
      'The keys and sounds of Chinese names are computed without a table or a request; the database stores them.',
    from: { path: '^server/language/' },
    to: { pathNot: ['^server/language/', npm('pinyin-pro'), '^(node:)?module$'] },
  },
  {
    name: 'server-database-knows-language-only',
    comment:
      'The ground of the house: how a database is opened and migrated. What it imported would be under every floor.',
    from: { path: '^server/database/' },
    to: { path: '^server/', pathNot: ['^server/(database|language)/'] },
  },
  {
    name: 'server-migrations-call-no-live-code',
    comment:
      'A released migration does for ever what it did: what it takes from its area is frozen beside it, for the code beside it goes on.',
    from: { path: '^server/(.+)/migrations/' },
    to: { path: '^(server|openapi)/', pathNot: ['^server/(database|language)/', '^server/$1/migrations/'] },
  },
  {
    name: 'server-config-knows-the-kernel-only',
    comment:
      'What a deployment may set is read before anything starts: of its own rules, and of the parameters of the kernel.',
    from: { path: '^server/config/' },
    to: { path: '^server/', pathNot: ['^server/(config|kernel)/'] },
  },
  {
    name: 'server-http-knows-no-area',
    comment:
      'The edge of HTTP declares what it needs (FindSession, Services), the areas implement it, and app.ts brings both together.',
    from: { path: '^server/http/' },
    to: {
      path: '^server/',
      pathNot: [
        '^server/(http|kernel|language)/',
        '^server/database/(tables/)?[^/]+\\.ts$',
        '^server/config/config\\.ts$',
      ],
    },
  },
  {
    name: 'server-areas-by-their-doors',
    comment:
      "An area uses another one by its door, the other's index.ts: what that exports is all that others know of it. As a door leads to its whole area, `no-cycles` holds for areas too.",
    from: { path: `^server/${area}/`, pathNot: [serverGround, serverTop] },
    to: {
      path: '^server/[^/]+/',
      pathNot: ['^server/$1/', serverGround, demonstrationTools, `^server/${area}/index\\.ts$`],
    },
  },
  {
    name: 'server-start-is-the-top',
    comment:
      'A start runs what is put together (app.ts, backend), what every database begins with (foundation) and what the demonstration adds: none of them knows how it is started.',
    from: { path: '^server/(app\\.ts|areas\\.ts|(backend|foundation|demonstration)/)' },
    to: { path: '^server/(start|commands)/' },
  },
  {
    name: 'server-foundation-knows-no-demonstration',
    comment: 'Production begins with the foundation alone; the demonstration stands on it.',
    from: { path: '^server/(backend|foundation)/' },
    to: { path: '^server/demonstration/' },
  },
  {
    name: 'server-machinery-knows-no-area',
    comment:
      'Jobs, files, messages, identity and live changes serve every area; what they need of one, it contributes.',
    from: { path: '^server/(jobs|files|message|identity|live)/' },
    to: { path: '^server/(analysis|api|system|setting|work)/' },
  },
  {
    name: 'server-has-no-loose-files',
    comment: 'A file of the server belongs to a floor, an area or the top; beside the groups it has no owner.',
    from: { path: '^server/(analysis|api|system|setting|work)/[^/]+$' },
    to: {},
  },
  {
    name: 'app-knows-no-server',
    comment: 'The app knows the backend by its published language alone.',
    from: { path: '^src/' },
    to: { path: '^(server/|openapi/(?!schema\\.d\\.ts$|facts[./]|draw/|text/))' },
  },
  {
    name: 'openapi-knows-nobody',
    comment: 'The published language is where both sides meet; it depends on neither.',
    from: { path: '^openapi/' },
    to: { path: '^(src|server|contracts|tests)/' },
  },
  {
    name: 'draw-is-for-anybody',
    comment:
      'Who verifies a draw has the published algorithm, a hash and a check of the form; nothing of this product is needed.',
    from: { path: drawRules },
    to: { pathNot: [drawRules, npm('@noble/hashes', 'zod')] },
  },
  {
    name: 'texts-know-nothing',
    comment: 'How texts are read is part of the language of both sides, and comes with every form: it needs nothing.',
    from: { path: textRules },
    to: { pathNot: [textRules] },
  },
  {
    name: 'facts-know-nothing',
    comment:
      'A page loads the facts of its part and nothing else; what they imported would come with every one of them.',
    from: { path: apiFacts },
    to: { pathNot: ['^openapi/facts/', '^openapi/field-rule\\.ts$'] },
  },
  {
    name: 'cases-are-for-tests',
    comment: 'A table of cases is the proof that both sides keep a rule; what reads it would always be right.',
    from: { path: '^(src|server|openapi)/', pathNot: '^openapi/cases/' },
    to: { path: '^openapi/cases/' },
  },
  {
    name: 'nobody-ships-tests',
    comment: 'What ships does not depend on its proof.',
    from: { path: '^src/' },
    to: { path: '^(contracts|tests)/' },
  },
  {
    name: 'inversify-wires-only',
    comment:
      'The container is a wiring table. Services take constructor arguments and views call useService; only app knows it.',
    from: {
      path: '^(src|server|openapi)/',
      pathNot: '^src/(app/|main\\.tsx$)',
    },
    to: { path: npm('inversify', 'reflect-metadata') },
  },
  {
    name: 'openapi-fetch-in-one-room',
    comment: 'One client, one chain: a second one would go round renewal, encryption and diagnostics.',
    from: { path: '^src/', pathNot: '^src/adapters/http/' },
    to: { path: npm('openapi-fetch') },
  },
  {
    name: 'crypto-js-in-one-room',
    comment: 'Ciphers are chosen in one place, behind the port Cipher.',
    from: { path: '^src/', pathNot: '^src/adapters/crypto/' },
    to: { path: npm('crypto-js', 'sm-crypto') },
  },
  {
    name: 'crypto-js-by-sub-import',
    comment: 'The whole of crypto-js is 60 kB of ciphers that nobody calls.',
    from: { path: '^src/' },
    to: { path: '^node_modules/(@types/)?crypto-js/(index|crypto-js)\\.(js|d\\.ts)$' },
  },
  {
    name: 'router-behind-its-port',
    comment: 'Screens navigate by the port Navigator; the router stands in its adapter and in the shell.',
    from: { path: '^src/', pathNot: ['^src/adapters/routing/', '^src/app/'] },
    to: { path: npm('react-router-dom', 'react-router') },
  },
  {
    name: 'no-cycles',
    comment: 'Two modules that need each other are one module, or hide a third.',
    from: { path: '^(src|server|openapi|contracts|tests)/' },
    to: { circular: true },
  },
  {
    name: 'no-unresolvable',
    comment: 'An import that leads nowhere fails at run time.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'no-development-tools-at-run-time',
    comment: 'A deployment may install without devDependencies; what starts `npm run dev` is a tool itself.',
    from: { path: '^(src|server)/', pathNot: '^server/start/dev\\.ts$' },
    to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'], dependencyTypesNot: ['type-only'] },
  },
].map((rule) => ({ ...rule, severity: 'error' }))

module.exports = {
  forbidden,
  options: {
    doNotFollow: { path: 'node_modules' },
    // Types count as dependencies too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
      // Some folders of PrimeReact contain only types.
      mainFields: ['module', 'main', 'types'],
    },
  },
}

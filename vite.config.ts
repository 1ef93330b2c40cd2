import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, type Plugin } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { defineConfig } from 'vitest/config'
import packageJson from './package.json' with { type: 'json' }
import { browserArguments } from './tests/support/browser-arguments.ts'
import { findChromium } from './tests/support/find-chromium.ts'

const chromium = findChromium()

/**
 * What the first page imports itself (`$initial`), in two files: others' code, which a release of ours leaves in the
 * browser's cache, and our own. Then what every signed-in page needs, and what every list needs beyond that, the table
 * and the search form: a further screen is its own code and nothing else. The ground of the widgets stands apart, for a
 * message on the login page must not fetch the shell. Each takes with it what it imports, but for what one before it
 * has. Left to itself the bundler makes a file of each module that two pages share, a request each, and gives to the
 * first list what the second will share with it.
 */
const groups = [
  { name: 'framework', test: /node_modules/, tags: ['$initial' as const], priority: 1 },
  { name: 'app', test: /src[\\/](?!main)/, tags: ['$initial' as const] },
  {
    name: 'ground',
    test: /primereact[\\/](componentbase|icons[\\/](check|times|timescircle))[\\/]|ui[\\/](button[\\/]|theme[\\/]prime-provider)/,
  },
  {
    name: 'shell',
    test: /src[\\/](app[\\/]shell[\\/]frame[\\/]shell\.|ui[\\/](empty-state|highlight|tree[\\/]use-matching))/,
  },
  {
    name: 'list',
    test: /src[\\/](ui[\\/](data-table[\\/]data-table|search-form[\\/]search-(form|words)|hooks[\\/]use-list)\.|core[\\/]list)/,
  },
]

/**
 * react-router's unused components name themselves after they are made, which the bundler must keep as an effect: without
 * those names, and told that making a component has none, it leaves out what nobody imports. Its package gives browsers
 * the build with warnings for developers; a release needs none. Where a newer one is written otherwise this does nothing.
 */
const leanRouter: Plugin = {
  name: 'lean-router',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]react-router[\\/].*\.mjs$/ },
    handler: (code) => ({
      code: code
        .replaceAll(/^\w+\.displayName = "\w+";$/gm, '')
        .replaceAll(/^(var \w+ = )(React\d*\.(?:forwardRef|createContext|memo)\()/gm, '$1/* @__PURE__ */ $2')
        .replace('var ENABLE_DEV_WARNINGS = true', 'var ENABLE_DEV_WARNINGS = false'),
      map: null,
    }),
  },
}

/**
 * inversify can write its resolvers as text and have them compiled, which has to be asked for and which our content
 * security policy would refuse: a release comes without that half. Where a newer inversify is written otherwise this does
 * nothing.
 */
const leanInversify: Plugin = {
  name: 'lean-inversify',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/]@inversifyjs[\\/]core[\\/].*BindingNodeImplementation\.js$/ },
    handler: (code) => ({ code: code.replaceAll(/this\.#jitEnabled\s*&&/g, 'false &&'), map: null }),
  },
}

/** The commit that is built, where this is a checkout. */
const commit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return ''
  }
}

/**
 * Says on the page which build it is: version, id, time, commit. The id comes from the names of all files, which carry a
 * hash of what is in them, so that the same sources built twice are the same build; the rest stands in no script, or each
 * build would be a new one for every browser's cache.
 */
const buildMark: Plugin = {
  name: 'build-mark',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const files = Object.keys(bundle ?? {}).filter((name) => !name.endsWith('.html'))
      const id = createHash('sha256').update(files.toSorted().join('\n')).digest('hex').slice(0, 12)
      const content = [packageJson.version, id, Date.now(), commit()].join(' ')
      return [{ tag: 'meta', attrs: { name: 'build', content }, injectTo: 'head' }]
    },
  },
}

/** Test files that keep nothing in a library share the libraries that a worker has loaded; our own modules are each file's own. */
const shared = { isolate: false }

/** The server's tests, on either database. */
const servers = {
  ...shared,
  include: ['tests/server/**/*.test.ts'],
  globalSetup: ['tests/support/database-templates.ts'],
}

/**
 * Server tests whose subject is no statement of SQL: HTTP, configuration, other parties' protocols, the time that a hash
 * takes. They run on SQLite alone. A new test runs on both databases until it stands here; the fuzz test does, because
 * PostgreSQL refuses texts that SQLite takes.
 */
const oneDatabase = [
  'announcement',
  'config',
  'demo/certificate-gateway',
  'http/{failures,guards,site}',
  'identity/{http-*,password,password-rule-agreement,relying-party,same-time,user-agent}',
].map((name) => `tests/server/${name}.test.ts`)

export default defineConfig({
  base: '/authCenter/',
  // rxjs in the syntax that browsers read today, without the helpers of ES5.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  plugins: [
    react(),
    leanRouter,
    leanInversify,
    buildMark,
    compression({ algorithms: ['brotliCompress', 'gzip'], exclude: [/\.html$/] }),
  ],
  // A busy machine makes plugins slow; that is no warning for whoever starts the product.
  build: {
    target: 'es2023',
    sourcemap: false,
    modulePreload: { polyfill: false }, // Browsers of `target` have it; another one loads the same a little later.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups } },
    },
  },
  // The backend compares Origin with Host, so the proxy leaves Host as the browser sent it.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/sso', '/demo'].map((path) => [
        path,
        { target: `http://127.0.0.1:${process.env['PORT'] ?? 8080}`, changeOrigin: false },
      ]),
    ),
  },
  test: {
    // Tests wait more than they compute, so that a worker for each core leaves cores idle.
    maxWorkers: availableParallelism() + 1,
    // Ceilings, not waits: on a busy machine a step takes as long as it takes.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: { ...shared, name: 'core', include: ['tests/core/**/*.test.ts'], exclude: ['**/*.browser.test.*'] },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'adapters',
          include: ['tests/{adapters,app,features,openapi,architecture}/**/*.test.ts'],
          exclude: ['**/*.browser.test.*'],
        },
      },
      {
        extends: true,
        test: { ...servers, name: 'server-sqlite', env: { TEST_DATABASE: 'sqlite' } },
      },
      ...(process.env['TEST_POSTGRES_URL']
        ? [
            {
              extends: true as const,
              test: {
                ...servers,
                name: 'server-postgresql',
                exclude: oneDatabase,
                env: { TEST_DATABASE: 'postgresql' },
              },
            },
          ]
        : []),
      ...(chromium
        ? [
            {
              extends: true as const,
              // All that the tests need is prepared before the first one: what Vite finds later makes it reload the page.
              optimizeDeps: {
                entries: ['tests/**/*.browser.test.{ts,tsx}', 'src/main.tsx', 'src/**/*-worker.ts'],
                include: ['vitest-browser-react'],
              },
              test: {
                name: 'browser',
                include: ['tests/**/*.browser.test.{ts,tsx}'],
                browser: {
                  enabled: true,
                  headless: true,
                  screenshotFailures: false,
                  provider: playwright({ launchOptions: { executablePath: chromium, args: [...browserArguments] } }),
                  instances: [{ browser: 'chromium' as const }],
                },
              },
            },
          ]
        : []),
      {
        extends: true,
        test: {
          name: 'consumer',
          include: ['contracts/consumer/**/*.pact.test.ts'],
          globalSetup: ['contracts/consumer/clear-pacts.ts'],
          fileParallelism: false,
          sequence: { groupOrder: 1 },
        },
      },
      {
        extends: true,
        test: {
          name: 'provider',
          include: ['contracts/provider/**/*.test.ts'],
          execArgv: ['--disable-warning=DEP0060'], // Pact's proxy uses util._extend.
          testTimeout: 120_000,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
})

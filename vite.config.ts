import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { playwright } from '@vitest/browser-playwright'
import { defaultClientConditions, type Plugin, type Rolldown } from 'vite'
import { compression } from 'vite-plugin-compression2'
import { defineConfig } from 'vitest/config'
import packageJson from './package.json' with { type: 'json' }
import { readConfig } from './server/config/config.ts'
import { defaultNames } from './server/config/site-names.ts'
import { nameSite } from './server/http/page-text.ts'
import { stageBackend } from './tests/adapters/transport/stage-backend.ts'
import { browserArguments } from './tests/support/browser-arguments.ts'
import { findChromium } from './tests/support/find-chromium.ts'
import { askedHalf, leftOut, markedFiles } from './tests/support/runner/halves.ts'
import { codeGroups } from './vite/code-groups.ts'
import { iconFiles } from './vite/icon-files.ts'
import { leanCharts } from './vite/lean-charts.ts'
import { leanLibraries } from './vite/lean-libraries.ts'
import { leanWidgets } from './vite/lean-widgets.ts'

const root = import.meta.dirname
const chromium = findChromium()

/** The commit that is built, where this is a checkout. */
const commit = (): string => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8', stdio: 'pipe' }).trim()
  } catch {
    return ''
  }
}

/** Milliseconds since 1970; that of the commit in a package, whose bytes are always the same. */
const builtAt = (): number => Number(process.env['SOURCE_DATE_EPOCH'] ?? 0) * 1000 || Date.now()

/**
 * Marks the page with its build: version, id, time, commit. The id is a hash of all file names, which contain content
 * hashes, so that the same sources built twice are the same build; the other values are in no script, because they
 * would invalidate every browser's cache at each build.
 */
const buildMark: Plugin = {
  name: 'build-mark',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const files = Object.keys(bundle ?? {}).filter((name) => !name.endsWith('.html'))
      const id = createHash('sha256').update(files.toSorted().join('\n')).digest('hex').slice(0, 12)
      const content = [packageJson.version, id, builtAt(), commit()].join(' ')
      return [{ tag: 'meta', attrs: { name: 'build', content }, injectTo: 'head' }]
    },
  },
}

const chunkNamed = (bundle: Rolldown.OutputBundle, wanted: string): Rolldown.OutputChunk => {
  // A module of a group that is also imported late has a second chunk of this name, which only forwards to the group's.
  const chunk = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.name === wanted && file.moduleIds.length > 0,
  )
  if (chunk?.type !== 'chunk') throw new Error(`The build has no chunk ${wanted}`)
  return chunk
}

/** How long after the HTTP chain the shell is requested, in milliseconds. */
const shellDelay = 120

/**
 * The scripts and style sheets of the shell, requested ahead by a browser that is signed in: otherwise the line idles
 * until the page's own scripts have run. The first requests to the backend need the page's own scripts and the HTTP
 * chain, so these come first. The rest is requested while the largest of these still arrives, so that its latency
 * passes meanwhile: at once it would take that one's bandwidth, and after it the line would idle. On 1.6 Mbit/s
 * `shellDelay` is the best of 0, 120 and "when it has arrived"; a fast line has them all by then. The server allows the
 * script by its hash.
 */
const shellAhead: Plugin = {
  name: 'shell-ahead',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_html, { bundle }) => {
      const needed = ['backend', 'ground', 'shell'].map((name) => chunkNamed(bundle ?? {}, name))
      const [first, ...scripts] = needed.map(({ fileName }) => fileName)
      const sheets = new Set(needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
      const children = `
        document.addEventListener('readystatechange', () => {
          try {
            if (!localStorage.getItem('auth-centre:authorization')) return
          } catch {
            return // Storage that is out of reach: the app requests them later.
          }
          const ahead = (file, kind) => {
            const link = document.createElement('link')
            Object.assign(link, { fetchPriority: 'low', href: '/authCenter/' + file }, kind)
            document.head.append(link)
            return link
          }
          const chain = ahead(${JSON.stringify(first)}, { rel: 'modulepreload' })
          const rest = () => {
            for (const file of ${JSON.stringify(scripts)}) ahead(file, { rel: 'modulepreload' })
            for (const file of ${JSON.stringify([...sheets])}) ahead(file, { rel: 'preload', as: 'style', crossOrigin: '' })
          }
          chain.addEventListener('load', () => setTimeout(rest, ${shellDelay}), { once: true })
        }, { once: true })
      `
      // Before the style sheet, for which it would wait, and the page's frame behind it.
      return [{ tag: 'script', children, injectTo: 'head-prepend' }]
    },
  },
}

/** The text of style sheets, which are removed from the build. */
const takeSheets = (bundle: Rolldown.OutputBundle, files: readonly string[]): string =>
  files
    .map((file) => {
      const sheet = bundle[file]
      if (sheet?.type !== 'asset') throw new Error(`The build has no style sheet ${file}`)
      delete bundle[file]
      return String(sheet.source)
    })
    .join('')

/** The style sheets that are loaded with a chunk, which from then on is loaded without them. */
const sheetsOf = ({ viteMetadata }: Rolldown.OutputChunk): readonly string[] => {
  const files = [...(viteMetadata?.importedCss ?? [])]
  viteMetadata?.importedCss.clear()
  return files
}

/**
 * The style sheets of the widgets' base and of the shell are one file, because a signed-in page needs both. A message
 * on the login page loads 5 kB more.
 */
const fewerSheets: Plugin = {
  name: 'fewer-sheets',
  apply: 'build',
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const both = ['ground', 'shell'].map((name) => chunkNamed(bundle, name))
      const source = both.map((chunk) => takeSheets(bundle, sheetsOf(chunk))).join('')
      const file = this.getFileName(this.emitFile({ type: 'asset', name: 'shell.css', source }))
      for (const { viteMetadata } of both) viteMetadata?.importedCss.add(file)
    },
  },
}

/**
 * The style sheet of the first page, and the entry, which is a few lines, are part of the page itself: its frame is
 * then painted as soon as the page has arrived, with two requests less. The code that the entry imports is not: the
 * page notices an import that fails (decision 0029). The server allows the script by its hash.
 */
const startInPage = (): Plugin => {
  let sheets: readonly string[] = []
  return {
    name: 'start-in-page',
    apply: 'build',
    generateBundle: {
      order: 'pre',
      handler(_options, bundle) {
        sheets = sheetsOf(chunkNamed(bundle, 'app'))
      },
    },
    transformIndexHtml: {
      order: 'post', // After `buildMark`, whose id is made of the names of these files too.
      handler: (page, { bundle = {} }) => {
        const { code, fileName } = chunkNamed(bundle, 'index')
        delete bundle[fileName]
        // Comments are for readers of the source.
        const html = page.replace(/ *<script type="module"[^>]*><\/script>\n/, '').replaceAll(/\s*<!--[^]*?-->/g, '')
        return {
          html,
          tags: [
            { tag: 'style', children: takeSheets(bundle, sheets), injectTo: 'head' },
            {
              tag: 'script',
              attrs: { type: 'module' },
              children: code.replaceAll('"./', '"/authCenter/assets/').trim(),
              injectTo: 'head',
            },
          ],
        }
      },
    },
  }
}

/**
 * Most functions of the first page's own code are called before its form can be used. Compiled while the libraries
 * still arrive, they do not stop the main thread one by one (V8's explicit compile hints; other browsers ignore the
 * comment). It has to be the first line, before the list of files that Vite's plugin puts there, and in what is
 * compressed right after.
 */
const compiledAhead: Plugin = {
  name: 'compiled-ahead',
  apply: 'build',
  configResolved({ plugins }) {
    const lists = plugins.find(({ name }) => name === 'vite:build-import-analysis')
    const list = lists?.generateBundle
    if (!lists || typeof list !== 'function') throw new Error('Vite lists the files of late imports in another way')
    lists.generateBundle = async function (options, bundle, isWrite) {
      await list.call(this, options, bundle, isWrite)
      const app = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === 'app')
      if (app?.type === 'chunk') app.code = `//# allFunctionsCalledOnLoad\n${app.code}`
    }
  },
}

/**
 * The page's names (`data-site`): the defaults in a build, where the server replaces them, and its own while
 * developing.
 */
const siteNames: Plugin = {
  name: 'site-names',
  transformIndexHtml: (html, { server }) => nameSite(html, server ? readConfig(process.env).names : defaultNames),
}

/** The backend of the transports' suite, at the origin of the tests in a browser. */
const transportStage = (): Plugin => ({
  name: 'transport-stage',
  configureServer: ({ middlewares }) => {
    const backend = stageBackend()
    middlewares.use('/of-transport', (request, answer) => void backend(request, answer))
  },
})

const half = askedHalf()
const exclude = [...leftOut(root, half)]

/**
 * Test files without state in libraries share the libraries loaded by a worker; our own modules are loaded per file.
 */
const shared = { isolate: false, exclude }

/** The server's tests, on either database. */
const servers = {
  ...shared,
  include: ['tests/server/**/*.test.ts'],
  globalSetup: ['tests/support/database-templates.ts'],
}

export default defineConfig({
  base: '/authCenter/',
  // Which of the product's other adapters a build takes (src/app/wiring/chosen.ts); without, none of their code.
  define: { 'import.meta.env.VITE_ADAPTERS': JSON.stringify(process.env['VITE_ADAPTERS'] ?? '') },
  // rxjs in modern syntax, without helpers for ES5.
  resolve: { conditions: ['es2015', ...defaultClientConditions] },
  plugins: [
    react(),
    ...leanLibraries,
    leanCharts,
    ...leanWidgets,
    siteNames,
    fewerSheets,
    buildMark,
    shellAhead,
    startInPage(),
    compiledAhead,
    iconFiles,
    compression({ algorithms: ['brotliCompress', 'gzip'], exclude: [/\.html$/] }),
  ],
  // A busy machine makes plugins slow, which is no warning for users of `npm start`.
  build: {
    target: 'es2023',
    sourcemap: false,
    modulePreload: { polyfill: false }, // Browsers of `target` support it; others load the same slightly later.
    rolldownOptions: {
      checks: { bundlerTimings: false },
      output: { codeSplitting: { groups: [...codeGroups] } },
    },
  },
  // The backend compares Origin with Host, so the proxy keeps the browser's Host.
  server: {
    proxy: Object.fromEntries(
      ['/api', '/sso', '/demo', '/authCenter/oidc', '/.well-known'].map((path) => [
        path,
        { target: `http://127.0.0.1:${process.env['PORT'] ?? 8080}`, changeOrigin: false },
      ]),
    ),
  },
  test: {
    // Tests wait more than they compute, so one worker per core would leave cores idle.
    maxWorkers: availableParallelism() + 1,
    // Upper limits, not waits: a busy machine is slow.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 10_000 } },
    projects: [
      {
        extends: true,
        test: {
          ...shared,
          name: 'core',
          include: ['tests/core/**/*.test.ts'],
          exclude: [...exclude, '**/*.browser.test.*'],
        },
      },
      {
        extends: true,
        test: {
          ...shared,
          name: 'adapters',
          include: ['tests/{adapters,app,features,openapi,architecture,packaging}/**/*.test.ts'],
          exclude: [...exclude, '**/*.browser.test.*'],
        },
      },
      {
        extends: true,
        test: { ...servers, name: 'server-sqlite', env: { TEST_DATABASE: 'sqlite' } },
      },
      ...(process.env['TEST_POSTGRES_URL'] && half !== 'quick'
        ? [
            {
              extends: true as const,
              test: {
                ...servers,
                name: 'server-postgresql',
                exclude: [...markedFiles(root, 'sqlite')],
                env: { TEST_DATABASE: 'postgresql' },
              },
            },
          ]
        : []),
      ...(chromium
        ? [
            {
              extends: true as const,
              plugins: [transportStage()],
              // Optimised before the first test, because Vite reloads the page for dependencies that it finds later.
              optimizeDeps: {
                entries: ['tests/**/*.browser.test.{ts,tsx}', 'src/main.tsx', 'src/**/*-worker.ts'],
                include: ['vitest-browser-react'],
              },
              test: {
                name: 'browser',
                include: ['tests/**/*.browser.test.{ts,tsx}'],
                exclude,
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
          exclude,
          globalSetup: ['contracts/consumer/clear-pacts.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'provider',
          include: ['contracts/provider/**/*.test.ts'],
          exclude,
          execArgv: ['--disable-warning=DEP0060'], // Pact's proxy uses util._extend.
          testTimeout: 600_000,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})

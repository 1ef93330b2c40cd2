import { availableParallelism } from 'node:os'
import { defineConfig, type LaunchOptions } from '@playwright/test'
import { browserArguments } from '../support/browser-arguments.ts'
import { findChromium } from '../support/find-chromium.ts'
import { askedHalf, quickTag } from '../support/runner/halves.ts'

const chromium = findChromium()
// Without a system browser Playwright uses its own, where installed.
const launchOptions: LaunchOptions = { args: [...browserArguments], ...(chromium && { executablePath: chromium }) }

const half = askedHalf()

/** One test of each takes more than a minute. */
const longTests = /\/(gallery|tab-memory)\.spec\.ts$/

/**
 * A real browser against the server as `npm start` runs it. Tests wait more than they compute, so there is one worker
 * more than cores, each with its own server and database.
 */
export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  globalSetup: './support/build.ts',
  fullyParallel: true,
  forbidOnly: true,
  ...(half === 'quick' && { grep: new RegExp(quickTag) }),
  ...(half === 'rest' && { grepInvert: new RegExp(quickTag) }),
  workers: availableParallelism() + 1,
  // All are limits for a busy machine, not waits: a test continues as soon as a state is reached.
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: [['list']],
  // Projects start in this order, so no long test runs alone at the end.
  projects: [
    { name: 'long', testMatch: longTests },
    { name: 'other', testIgnore: longTests },
  ],
  use: {
    browserName: 'chromium',
    launchOptions,
    locale: 'zh-CN',
    timezoneId: 'Asia/Shanghai',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    // Below the test's own, so that the failure names the step that was stuck.
    actionTimeout: 30_000,
    navigationTimeout: 60_000,
  },
})

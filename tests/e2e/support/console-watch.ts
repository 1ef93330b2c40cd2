import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** Collects the console's errors and warnings, so that a test fails on them. */
export interface ConsoleWatch {
  /** Allows messages that a test provokes. */
  allow(pattern: RegExp): void
  /** Also watches a context that the test opens itself. */
  watch(context: BrowserContext): void
  /** The messages that were not allowed. */
  complaints(): readonly string[]
}

/** Chromium logs every refused call; refusals are the subject of tests, not an error of the page. */
const refusedCall = (message: ConsoleMessage): boolean =>
  message.location().url.includes('/api/') && /status of 4\d\d/.test(message.text())

/** A watch without a context yet. */
export const consoleWatch = (): ConsoleWatch => {
  const heard: string[] = []
  const allowed: RegExp[] = []
  return {
    allow: (pattern) => allowed.push(pattern),
    watch: (context) => {
      context.on('console', (message) => {
        if (message.type() !== 'error' && message.type() !== 'warning') return
        if (!refusedCall(message)) heard.push(`${message.type()}: ${message.text()} (${message.location().url})`)
      })
      context.on('weberror', (event) => heard.push(`uncaught: ${event.error().stack ?? event.error().message}`))
    },
    complaints: () => heard.filter((text) => !allowed.some((pattern) => pattern.test(text))),
  }
}

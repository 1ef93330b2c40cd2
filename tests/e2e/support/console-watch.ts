import type { BrowserContext, ConsoleMessage } from '@playwright/test'

/** Collects what pages complain about, so that a test fails on a warning that nobody sees. */
export interface ConsoleWatch {
  /** Complaints that a test provokes on purpose. */
  allow(pattern: RegExp): void
  /** Also watches a context that the test opens itself. */
  watch(context: BrowserContext): void
  /** What was neither allowed nor expected. */
  complaints(): readonly string[]
}

/** Chromium logs every refused call; an API that refuses is the subject of tests, not a fault of the page. */
const refusedCall = (message: ConsoleMessage): boolean =>
  message.location().url.includes('/api/') && /status of 4\d\d/.test(message.text())

/** A watch without any context yet. */
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

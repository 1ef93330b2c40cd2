import { expect, type Page } from '@playwright/test'

declare global {
  interface Window {
    seenByTest?: Set<string>
  }
}

const record = () => {
  const seen = new Set<string>()
  window.seenByTest = seen
  const look = () => {
    seen.add(location.pathname)
    seen.add(document.title)
    for (const line of document.body?.innerText.split('\n') ?? []) seen.add(line.trim())
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
}

/**
 * Records every path, title and line of text that the page shows from now on, however briefly, and again from the start
 * of each page load.
 */
export const recordSeen = async (page: Page): Promise<void> => {
  await page.addInitScript(record)
  await page.evaluate(record)
}

/** What was shown since the page was loaded. */
export const seenOn = (page: Page): Promise<string[]> => page.evaluate(() => [...(window.seenByTest ?? [])])

/** Waits for a text that is shown only briefly; it may be gone again since `recordSeen`. */
export const expectSeen = (page: Page, text: string | RegExp): Promise<void> =>
  expect
    .poll(async () =>
      (await seenOn(page)).filter((line) => (typeof text === 'string' ? line === text : text.test(line))),
    )
    .not.toEqual([])

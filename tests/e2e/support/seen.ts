import type { Page } from '@playwright/test'

declare global {
  interface Window {
    seenByTest?: Set<string>
  }
}

/** Records every path, title and line of text that the page ever has, from its first moment on, however briefly. */
export const recordSeen = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const seen = new Set<string>()
    window.seenByTest = seen
    const look = () => {
      seen.add(location.pathname)
      seen.add(document.title)
      for (const line of document.body?.innerText.split('\n') ?? []) seen.add(line.trim())
    }
    new MutationObserver(look).observe(document, { childList: true, subtree: true, characterData: true })
  })
}

/** What has been seen since the page was loaded. */
export const seenOn = (page: Page): Promise<string[]> => page.evaluate(() => [...(window.seenByTest ?? [])])

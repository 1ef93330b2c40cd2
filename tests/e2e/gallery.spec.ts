import type { Page } from '@playwright/test'
import { findings } from './support/findings.ts'
import { expect, test } from './support/gallery.ts'

test.describe.configure({ timeout: 480_000 })

/**
 * Latin words that are visible or announced on the page; formats, keys, file types and the names of icons are excluded.
 */
const foreignWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const attributes = ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription', 'aria-valuetext']
    const parts = [...document.querySelectorAll('main, body > :not(#app, noscript, script, template)')]
    // What is not rendered shows no text, such as the office's panel of the entry pages.
    const shown = parts.filter((part) => part.checkVisibility())
    const texts = shown.flatMap((part) => [
      ...[...part.querySelectorAll('*')].flatMap((one) => attributes.map((name) => one.getAttribute(name) ?? '')),
      ...(part instanceof HTMLElement ? part.innerText.split('\n') : []),
    ])
    return texts.filter((text) =>
      /[a-z]{3,}/i.test(text.replaceAll(/\b(YYYY-MM-DD|HH:mm:ss|Excel|xlsx|Network Error|pi-[a-z-]+)\b/g, '')),
    )
  })

test('S9.1 S1.4 axe finds nothing serious on any widget in any state, in both themes', async ({ page, gallery }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto(gallery)
  const entries = page.locator('nav[aria-label=组件] li button')
  await expect(entries.first()).toBeVisible()
  const count = await entries.count()
  expect(count).toBeGreaterThan(40)
  const faults: Record<string, readonly string[]> = {}
  for (let index = 0; index < count; index += 1) {
    // By script, because a story's overlay may cover the list.
    await entries.nth(index).evaluate((entry: HTMLElement) => entry.click())
    const id = new URL(page.url()).searchParams.get('story') ?? ''
    await expect(page.locator('main')).toHaveAttribute('aria-label', id)
    await expect(page.locator('.ac-search-coming')).toHaveCount(0)
    const found = [...(await findings(page)), ...(await foreignWords(page)).map((text) => `S1.4: ${text}`)]
    if (found.length > 0) faults[id] = found
  }
  expect(faults).toEqual({})
})

test('S1.1 a build contains no gallery', async ({ page, site }) => {
  const answer = await page.goto(`${site.url}gallery`)
  expect(answer?.status()).toBe(200)
  await expect(page).toHaveURL(/\/login\?redirect=/)
})

import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The rules that judge colours; what every other one finds is the same in both themes. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** Waits until nothing moves any more: half-transparent text has no contrast. */
const atRest = (page: Page): Promise<unknown> =>
  page.evaluate(() => {
    const ending = document.getAnimations().filter((one) => one.effect?.getComputedTiming().endTime !== Infinity)
    return Promise.allSettled(ending.map((animation) => animation.finished)) // a cancelled one has ended too
  })

const look = async (page: Page, rules?: string[]): Promise<string[]> => {
  await atRest(page)
  // Without frames of other origins: axe would open a page of its own to put their results together.
  const axe = new AxeBuilder({ page }).setLegacyMode()
  const { violations } = await (rules ? axe.withRules(rules) : axe).analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.html} ${node.failureSummary ?? ''}`))
}

/**
 * What axe finds on the page as it stands, of whatever weight: every rule in the theme that is shown, and the rules of
 * colours in the other one, by the attribute that `tokens.css` reads. The page is as before afterwards.
 */
export const findings = async (page: Page): Promise<string[]> => {
  const html = page.locator('html')
  const shown = (await html.getAttribute('data-theme')) ?? 'light'
  const other = shown === 'dark' ? 'light' : 'dark'
  const turn = (theme: string) => html.evaluate((element, name) => element.setAttribute('data-theme', name), theme)
  const found = await look(page)
  await turn(other)
  const foundThere = (await look(page, ofColours)).map((text) => `${other}: ${text}`)
  await turn(shown)
  await expect(html).toHaveAttribute('data-theme', shown)
  return [...found, ...foundThere]
}

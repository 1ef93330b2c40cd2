import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { hashSecret } from '../../server/identity/secret.ts'
import type { Site } from '../support/site.ts'
import { isSignedIn } from './support/shared-storage.ts'
import { expect, test } from './support/test.ts'
import { UserList } from './support/user-list.ts'

const rounds = 50
const authorization = 'auth-centre:authorization'
const lastRenewal = 'auth-centre:last-renewal'

/** Expires the browser's access token by deleting it from the database. */
const tokensOf = (site: Site) => {
  const database = new DatabaseSync(join(site.dataFolder, 'auth-centre.sqlite'), { timeout: 5_000 })
  const remove = database.prepare("delete from token where kind = 'access' and hash = ?")
  return {
    expire: async (page: Page) => {
      const token = await page.evaluate(
        (key) => JSON.parse(localStorage.getItem(key) ?? '{}').accessToken,
        authorization,
      )
      expect(remove.run(hashSecret(token)).changes).toBe(1)
    },
    close: () => database.close(),
  }
}

/** Makes every tab believe that the last renewal was more than a minute ago. */
const letMinutePass = async (tabs: readonly Page[]): Promise<void> => {
  await tabs[0]?.evaluate((key) => localStorage.removeItem(key), lastRenewal)
  // Each tab is a process of its own, and gets the storage event later.
  for (const tab of tabs)
    await expect.poll(() => tab.evaluate((key) => localStorage.getItem(key), lastRenewal)).toBeNull()
}

/** Repeats the search; resolves to its status, at the first or second attempt. */
const search = async (page: Page): Promise<number> => {
  const answered = page.waitForResponse(
    (response) => new URL(response.url()).pathname === '/api/system/user/list' && response.status() !== 401,
  )
  await page.evaluate(() => document.querySelector<HTMLFormElement>('form[role=search]')?.requestSubmit())
  return (await answered).status()
}

for (const count of [2, 5]) {
  test(`S5.3 ${rounds} times, ${count} tabs with an expired token renew it once, and each gets its rows`, async ({
    page,
    context,
    site,
    userList,
  }) => {
    test.slow()
    const tabs = [page, ...(await Promise.all(Array.from({ length: count - 1 }, () => context.newPage())))]
    for (const tab of tabs.slice(1)) await tab.goto('system/user')
    const lists = [userList, ...tabs.slice(1).map((tab) => new UserList(tab))]
    for (const list of lists) await expect(list.rows).toHaveCount(10)
    let renewals = 0
    context.on('request', (request) => {
      if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/auth/token') renewals += 1
    })
    const tokens = tokensOf(site)
    const counts: number[] = []
    for (let round = 0; round < rounds; round += 1) {
      await letMinutePass(tabs)
      await tokens.expire(page)
      const before = renewals
      expect(await Promise.all(tabs.map(search))).toEqual(tabs.map(() => 200))
      counts.push(renewals - before)
    }
    tokens.close()
    expect(counts).toEqual(counts.map(() => 1))
    for (const { page: tab, rows } of lists) {
      await expect(rows).toHaveCount(10)
      await expect(tab.getByRole('alert')).toHaveCount(0)
      await expect(tab).toHaveURL(/\/system\/user$/)
    }
    expect(await isSignedIn(page)).toBe(true)
  })
}

import type { CDPSession, Page } from '@playwright/test'
import { browserArguments } from '../support/browser-arguments.ts'
import { findChromium } from '../support/find-chromium.ts'
import { expect, test } from './support/test.ts'
import type { UserList } from './support/user-list.ts'

// Compiled code counts as heap and grows with use: compile as little as possible.
const chromium = findChromium()
test.use({
  launchOptions: {
    args: [...browserArguments, '--js-flags=--no-opt --no-maglev --no-sparkplug'],
    ...(chromium && { executablePath: chromium }),
  },
})

const ROUNDS = 5
const TABS_A_ROUND = 50

/** Heap bytes, elements and listeners that remain after garbage collection. */
const held = async (cdp: CDPSession) => {
  // Weak references and finalizers need another turn of the event loop.
  for (let turn = 0; turn < 3; turn += 1) await cdp.send('HeapProfiler.collectGarbage')
  const { usedSize: bytes } = await cdp.send('Runtime.getHeapUsage')
  const { nodes, jsEventListeners: listeners } = await cdp.send('Memory.getDOMCounters')
  return { bytes, nodes, listeners }
}

/** Opens 用户列表 with all its rows, then its form with a list and a calendar, and closes the tab. */
const openAndClose = async (page: Page, userList: UserList, thorough: boolean): Promise<void> => {
  const tab = page.getByRole('tab', { name: '用户列表' })
  // A link that was clicked less than 200 ms ago ignores the click (S9.10), and a quick machine is back by then.
  await expect(async () => {
    if ((await tab.count()) === 0) await page.getByRole('main').getByRole('link', { name: '用户列表' }).click()
    await expect(tab).toHaveCount(1, { timeout: 100 })
  }).toPass({ intervals: [50] })
  await expect(userList.rows).toHaveCount(10)
  if (thorough) {
    await userList.rows
      .first()
      .getByRole('button', { name: /更多操作$/ })
      .click()
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: '新增' }).click()
    await expect(page.getByRole('dialog', { name: '新增用户' }).getByRole('textbox').first()).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  await tab.press('Delete')
  await expect(page.getByRole('tab')).toHaveText(['首页'])
}

test('S3.6 closing a tab frees its memory: 50 tabs opened and closed, 5 times', async ({ page, userList }) => {
  test.setTimeout(600_000)
  await page.getByRole('tab', { name: '用户列表' }).press('Delete')
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('HeapProfiler.enable')
  const round = async () => {
    for (let tab = 0; tab < TABS_A_ROUND; tab += 1) await openAndClose(page, userList, tab % 10 === 0)
    return held(cdp)
  }
  // Caches of the first use remain: the screen's code, cached responses, styles.
  const before = await round()
  const after: Awaited<ReturnType<typeof held>>[] = []
  for (let rounds = 0; rounds < ROUNDS; rounds += 1) after.push(await round())
  test.info().annotations.push({ type: 'held', description: JSON.stringify([before, ...after]) })
  for (const now of after) {
    expect(now.bytes).toBeLessThan(before.bytes * 1.1)
    expect(now.nodes).toBeLessThan(before.nodes * 1.1)
    expect(now.listeners).toBeLessThan(before.listeners * 1.1)
  }
})

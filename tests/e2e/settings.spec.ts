import type { Locator, Page } from '@playwright/test'
import { findings } from './support/findings.ts'
import { personButton } from './support/person-button.ts'
import { expect, test } from './support/test.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const drawer = (page: Page): Locator => page.getByRole('dialog', { name: '界面设置' })

const openSettings = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '界面设置' }).click()
  await expect(drawer(page)).toBeVisible()
}

/** Selects in the open drawer. */
const choose = async (page: Page, setting: string, choice: string): Promise<void> => {
  const group = drawer(page).getByRole('group', { name: setting, exact: true })
  await group.getByText(choice, { exact: true }).click()
  await expect(group.getByRole('radio', { name: choice, exact: true })).toBeChecked()
}

const closeSettings = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
}

const set = async (page: Page, setting: string, choice: string): Promise<void> => {
  await openSettings(page)
  await choose(page, setting, choice)
  await closeSettings(page)
}

const shell = (page: Page): Locator => page.locator('.ac-shell')
const html = (page: Page): Locator => page.locator('html')
const topMenu = (page: Page): Locator => page.getByRole('navigation', { name: '主菜单' }).getByRole('menubar')
const sideMenu = (page: Page): Locator => page.locator('.ac-side').getByRole('navigation')
/** Height of a list's row, px. */
const rowHeight = (page: Page): Promise<number> =>
  page
    .getByRole('region', { name: '用户列表' })
    .locator('tbody tr')
    .first()
    .evaluate((row) => row.clientHeight)

/** From the left edge of the page's first box to the right edge of its last, px. */
const contentWidth = async (page: Page): Promise<number> => {
  const first = await page.locator('.ac-list-page > *').first().boundingBox()
  const list = await page.getByRole('region', { name: '用户列表' }).boundingBox()
  return Math.round((list?.x ?? 0) + (list?.width ?? 0) - (first?.x ?? 0))
}

/** Every setting: what to select, and how the page shows its effect. */
const all: readonly {
  readonly setting: string
  readonly choice: string
  readonly on: (page: Page) => Promise<void>
  readonly off: (page: Page) => Promise<void>
}[] = [
  {
    setting: '主题',
    choice: '深色',
    on: (page) => expect(html(page)).toHaveAttribute('data-theme', 'dark'),
    off: (page) => expect(html(page)).toHaveAttribute('data-theme', 'light'),
  },
  {
    setting: '字号',
    choice: '特大',
    on: (page) => expect(page.getByRole('columnheader').nth(1)).toHaveCSS('font-size', '18px'),
    off: (page) => expect(page.getByRole('columnheader').nth(1)).toHaveCSS('font-size', '14px'),
  },
  {
    setting: '密度',
    choice: '紧凑',
    on: (page) => expect.poll(() => rowHeight(page)).toBe(40),
    off: (page) => expect.poll(() => rowHeight(page)).toBe(44),
  },
  {
    setting: '菜单',
    choice: '侧边',
    on: async (page) => {
      await expect(sideMenu(page).getByRole('link', { name: '用户列表' })).toHaveAttribute('aria-current', 'page')
      await expect(topMenu(page)).toHaveCount(0)
    },
    off: async (page) => {
      await expect(topMenu(page)).toBeVisible()
      await expect(sideMenu(page)).toHaveCount(0)
    },
  },
  {
    setting: '内容宽度',
    choice: '居中（1440）',
    on: async (page) => {
      await page.setViewportSize({ width: 1920, height: 900 })
      await expect.poll(() => contentWidth(page)).toBe(1440)
    },
    off: async (page) => {
      await page.setViewportSize({ width: 1920, height: 900 })
      await expect.poll(() => contentWidth(page)).toBe(1888)
    },
  },
  {
    setting: '顶栏',
    choice: '随页面滚动',
    on: (page) => expect(shell(page)).toHaveAttribute('data-top-bar', 'scrolling'),
    off: (page) => expect(shell(page)).toHaveAttribute('data-top-bar', 'fixed'),
  },
  {
    setting: '标签栏',
    choice: '隐藏',
    on: (page) => expect(page.getByRole('tablist')).toHaveCount(0),
    off: (page) => expect(page.getByRole('tablist')).toBeVisible(),
  },
  {
    setting: '面包屑',
    choice: '隐藏',
    on: (page) => expect(page.getByRole('navigation', { name: '当前位置' })).toHaveCount(0),
    off: (page) => expect(page.getByRole('navigation', { name: '当前位置' })).toBeVisible(),
  },
]

test('S3.1 every setting: at once, after a reload, and reset by 恢复默认', async ({ page, userList }) => {
  test.slow() // Eight settings, each with a reload.
  await expect(userList.rows).toHaveCount(10)
  for (const { setting, choice, on, off } of all)
    await test.step(`${setting} ${choice}`, async () => {
      await off(page)
      await openSettings(page)
      await choose(page, setting, choice)
      await on(page)
      await closeSettings(page)
      await page.reload()
      await expect(userList.rows).toHaveCount(10)
      await on(page)
      await openSettings(page)
      await drawer(page).getByRole('button', { name: '恢复默认' }).click()
      await off(page)
      await closeSettings(page)
    })
})

test('S3.1 settings are per user; theme and font size stay on the login page', async ({ page, userList, signIn }) => {
  await expect(userList.rows).toHaveCount(10)
  await openSettings(page)
  for (const { setting, choice } of all) await choose(page, setting, choice)
  await closeSettings(page)
  await personButton(page, '王建国').click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await expect(page.getByLabel('用户名', { exact: true })).toHaveCSS('font-size', '18px')
  await page.reload()
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await signIn(page, 'clerk')
  await expect(topMenu(page)).toBeVisible()
  await expect(page.getByRole('tablist')).toBeVisible()
  await expect(html(page)).toHaveAttribute('data-theme', 'light')
  await expect(html(page)).toHaveAttribute('data-font', 'standard')
  await expect(shell(page)).toHaveAttribute('data-layout', 'fluid')
  await personButton(page, '刘思婷').click()
  await page.getByRole('menuitem', { name: '退出登录' }).click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, 'admin')
  await expect(sideMenu(page)).toBeVisible()
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
})

test('S3.1 the user’s other tab follows at once', async ({ page, context, userList }) => {
  await expect(userList.rows).toHaveCount(10)
  const other = await context.newPage()
  await other.goto('Dashboard/home')
  await expect(topMenu(other)).toBeVisible()
  await openSettings(page)
  await choose(page, '菜单', '混合')
  await choose(page, '主题', '深色')
  await expect(sideMenu(other).getByRole('link', { name: '首页' })).toBeVisible()
  await expect(html(other)).toHaveAttribute('data-theme', 'dark')
  await drawer(page).getByRole('button', { name: '恢复默认' }).click()
  await expect(sideMenu(other)).toHaveCount(0)
})

test('S3.1 the settings by keyboard alone: arrow keys select, Esc closes, the focus is restored', async ({
  page,
  userList,
}) => {
  await expect(userList.rows).toHaveCount(10)
  const gear = page.getByRole('button', { name: '界面设置' })
  await gear.press('Enter')
  await expect(drawer(page)).toBeVisible()
  const theme = drawer(page).getByRole('group', { name: '主题' })
  await theme.getByRole('radio', { name: '跟随系统' }).focus()
  await page.keyboard.press('ArrowLeft')
  await expect(html(page)).toHaveAttribute('data-theme', 'dark')
  await page.keyboard.press('Tab')
  await page.keyboard.press('ArrowRight')
  await expect(html(page)).toHaveAttribute('data-font', 'large')
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toHaveCount(0)
  await expect(gear).toBeFocused()
})

test('S3.1 the side menu by keyboard: arrow keys move, right opens, left closes, Enter navigates', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin')
  await set(page, '菜单', '侧边')
  const menu = sideMenu(page)
  const folder = menu.getByRole('button', { name: '系统管理' })
  await expect(menu.getByRole('button', { name: '工作台' })).toHaveAttribute('aria-expanded', 'true')
  await expect(menu.getByRole('link', { name: '首页' })).toHaveAttribute('aria-current', 'page')
  await menu.getByRole('link', { name: '首页' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(folder).toBeFocused()
  await expect(folder).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await expect(folder).toHaveAttribute('aria-expanded', 'true')
  await page.keyboard.press('ArrowLeft')
  await expect(folder).toHaveAttribute('aria-expanded', 'false')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('link', { name: '菜单管理' })).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(menu.getByRole('link', { name: '用户列表' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/system\/user$/)
  await expect(menu.getByRole('link', { name: '用户列表' })).toHaveAttribute('aria-current', 'page')
})

test('S3.1 the collapsed side menu: 56 px, names on focus, flyouts, and it stays collapsed', async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin')
  await set(page, '菜单', '侧边')
  const side = page.locator('.ac-side')
  const width = async () => (await side.boundingBox())?.width
  await expect.poll(width).toBe(220)
  await side.getByRole('button', { name: '收起菜单' }).click()
  await expect.poll(width).toBe(56)
  await page.reload()
  await expect(side.getByRole('button', { name: '展开菜单' })).toBeVisible()
  const folder = side.getByRole('button', { name: '系统管理' })
  await folder.hover()
  await expect(side.getByRole('link', { name: '用户列表' })).toBeVisible()
  await page.mouse.move(800, 500)
  await expect(side.getByRole('link', { name: '用户列表' })).toHaveCount(0)

  await side.getByRole('button', { name: '工作台' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect(folder).toBeFocused()
  await expect(side.getByText('系统管理')).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await expect(side.getByRole('link', { name: '菜单管理' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(side.getByRole('link', { name: '菜单管理' })).toHaveCount(0)
  await expect(folder).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(side.getByRole('link', { name: '菜单管理' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/system\/menu$/)
})

test('S3.1 the mixed menu: a section is selected above, its pages are at the side', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await set(page, '菜单', '混合')
  const side = page.locator('.ac-side')
  await expect(side.getByRole('link')).toHaveText(['首页'])
  await topMenu(page).getByRole('menuitem', { name: '系统管理' }).click()
  await expect(side.getByRole('navigation', { name: '系统管理' })).toBeVisible()
  await expect(page).toHaveURL(/\/Dashboard\/home$/)
  await side.getByRole('link', { name: '用户列表' }).click()
  await expect(page).toHaveURL(/\/system\/user$/)
  await page.getByRole('tab', { name: '首页' }).click()
  await expect(side.getByRole('link')).toHaveText(['首页'])
})

test('S3.1 the hidden menu is behind a button', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await set(page, '菜单', '隐藏')
  await expect(page.getByRole('navigation', { name: '主菜单' })).toHaveCount(0)
  await page.getByRole('button', { name: '打开菜单' }).click()
  await page.getByRole('dialog', { name: '菜单' }).getByRole('link', { name: '用户列表' }).click()
  await expect(page).toHaveURL(/\/system\/user$/)
})

test('S2.2 S3.1 S3.6 the top bar scrolls away with the page, returns on focus, and no scroll position is lost', async ({
  page,
  signIn,
}) => {
  // Lower than home, and not so low that the bar gets compact.
  await page.setViewportSize({ width: 1280, height: 520 })
  await signIn(page, 'admin')
  await set(page, '顶栏', '随页面滚动')
  await page.getByRole('heading', { name: /王建国/ }).click()
  const bar = page.getByRole('banner')
  const barTop = async () => Math.round((await bar.boundingBox())?.y ?? 0)
  const pane = page.getByRole('tabpanel')
  const heading = page.getByRole('heading', { name: /王建国/ })
  const before = (await heading.boundingBox())?.y ?? 0
  const most = await pane.evaluate((element) => element.scrollHeight - element.clientHeight)
  expect(most).toBeGreaterThan(80)

  await pane.evaluate((element) => element.scrollTo(0, 20))
  await expect.poll(barTop).toBe(-20)
  expect((await heading.boundingBox())?.y).toBe(before - 20)
  await pane.evaluate((element) => element.scrollTo(0, 80))
  await expect.poll(barTop).toBe(-52)
  expect((await heading.boundingBox())?.y).toBe(before - 80)
  expect(await pane.evaluate((element) => element.scrollHeight - element.clientHeight)).toBe(most)

  await page.getByRole('tab', { name: '首页' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect(personButton(page, '王建国')).toBeFocused()
  await expect.poll(barTop).toBe(0)
  await page.keyboard.press('Tab')
  await expect.poll(barTop).toBe(-52)

  // By event, because a real click would scroll to the link.
  await pane.getByRole('link', { name: '用户列表' }).dispatchEvent('click')
  await expect(page.getByRole('region', { name: '用户列表' })).toBeVisible()
  await expect.poll(barTop).toBe(0)
  await page.goBack()
  await expect.poll(() => pane.evaluate((element) => element.scrollTop)).toBe(80)
  await expect.poll(barTop).toBe(-52)
  await page.getByRole('tab', { name: '用户列表' }).click()
  await expect.poll(barTop).toBe(0)
  await page.getByRole('tab', { name: '首页' }).click()
  await expect.poll(() => pane.evaluate((element) => element.scrollTop)).toBe(80)
  await expect.poll(barTop).toBe(-52)
  await page.reload()
  await expect.poll(() => pane.evaluate((element) => element.scrollTop)).toBe(80)
  await expect.poll(barTop).toBe(-52)
})

test('S2.2 an entry page stands where it was left, after Back and after a reload', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 320 })
  await page.goto('register')
  await expect(page.getByRole('heading', { name: '注册账号' })).toBeVisible()
  const most = await page.evaluate(() => document.documentElement.scrollHeight - innerHeight)
  expect(most).toBeGreaterThan(150)
  // The position is known by the event of the scroll, which comes a frame later.
  await page.evaluate((top) => {
    const scrolled = new Promise((resolve) => document.addEventListener('scroll', resolve, { once: true }))
    scrollTo(0, top)
    return scrolled
  }, most)
  // By event, because a real click would scroll to the link.
  await page.getByRole('link', { name: '返回登录' }).dispatchEvent('click')
  await expect(page).toHaveURL(/\/login/)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
  await page.goBack()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(most)
  await page.reload()
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(most)
})

const sections = ['工作台', '系统管理', '系统设置', '工作管理', '应用管理', '接口管理', '数据概览', '听证业务']

test('S3.1 entries that do not fit in the top menu are under 更多, at every width and font size', async ({
  page,
  signIn,
}) => {
  test.slow()
  const entry = { name: '首页', link: '/Dashboard/home', routeName: 'Dashboard-home', hidden: 0, children: [] }
  const data = sections.map((name) => ({
    name,
    icon: 'pi-cog',
    link: '',
    routeName: name,
    hidden: 0,
    children: [{ ...entry, name: `${name}首页` }],
  }))
  await page.route('**/api/system/menu/current-user-menus*', (route) =>
    route.fulfill({ json: { success: true, code: 'AA0000', message: '', data } }),
  )
  await signIn(page, 'admin')
  const entries = topMenu(page).locator('> li')
  for (const size of ['标准', '特大']) {
    await set(page, '字号', size)
    for (const width of [1440, 1280, 1024, 960]) {
      await page.setViewportSize({ width, height: 800 })
      // All within the bar, in one line, not over the tools.
      await expect
        .poll(async () => {
          const tools = (await page.getByRole('button', { name: '搜索功能和操作' }).boundingBox())?.x ?? 0
          return entries.evaluateAll((all, end) => {
            const boxes = all.map((one) => one.getBoundingClientRect())
            return boxes.length > 0 && boxes.every((box) => box.right <= end && box.y === boxes[0]?.y)
          }, tools)
        })
        .toBe(true)
      const names = await entries.allInnerTexts()
      const shown = names.filter((name) => name !== '更多')
      expect(shown).toEqual(sections.slice(0, shown.length))
      expect(names.includes('更多')).toBe(shown.length < sections.length)
    }
  }
  await topMenu(page).getByText('更多').click()
  await topMenu(page).getByRole('menuitem', { name: '听证业务', exact: true }).hover()
  await topMenu(page).getByRole('menuitem', { name: '听证业务首页' }).click()
  await expect(page).toHaveURL(/\/Dashboard\/home$/)
})

test('S3.1 damaged settings of a user fall back one by one', async ({ page, signIn }) => {
  await page.goto('login')
  await page.evaluate(() =>
    localStorage.setItem('auth-centre:layout:1001', '{"menus":"vertical","theme":7,"fontSize":"huge","layout":null}'),
  )
  await signIn(page, 'admin')
  await expect(sideMenu(page)).toBeVisible()
  await expect(html(page)).toHaveAttribute('data-font', 'standard')
  await expect(shell(page)).toHaveAttribute('data-layout', 'fluid')
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('S3.1 offers only what applies there, with touch targets', async ({ page, signIn }) => {
    await signIn(page, 'admin')
    await openSettings(page)
    // Without 菜单 and 内容宽度.
    const offered = drawer(page).getByRole('group').locator('legend')
    await expect(offered).toHaveText(['主题', '字号', '密度', '顶栏', '标签栏', '面包屑', '自动锁屏'])
    await choose(page, '密度', '紧凑')
    await choose(page, '字号', '特大')
    for (const choice of await drawer(page).locator('label').all())
      expect((await choice.boundingBox())?.height).toBeGreaterThanOrEqual(32)
    await closeSettings(page)
    const sideways = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(sideways).toBe(0)
    await expect(page.getByRole('button', { name: '打开菜单' })).toBeVisible()
  })
})

test.describe('in both themes', () => {
  test('S3.1 axe finds nothing in the shell with the menu at the side, nor in the settings', async ({
    page,
    signIn,
  }) => {
    await signIn(page, 'admin')
    await openSettings(page)
    await choose(page, '菜单', '侧边')
    expect(await findings(page)).toEqual([])
    await closeSettings(page)
    expect(await findings(page)).toEqual([])
    await page.getByRole('button', { name: '收起菜单' }).click()
    await page.getByRole('button', { name: '系统管理', exact: true }).click()
    expect(await findings(page)).toEqual([])
  })
})

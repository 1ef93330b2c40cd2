import type { Locator, Page } from '@playwright/test'
import { personButton } from './support/person-button.ts'
import { pressAction } from './support/row-action.ts'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Horizontal overflow of the page, px, which must be 0. */
const overflow = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return scrollWidth - clientWidth
  })

test('S2.15 home works on a phone', async ({ page, signIn }) => {
  await page.goto('login')
  await expect(page.getByRole('button', { name: '登录', exact: true })).toBeInViewport()
  expect(await overflow(page)).toBe(0)
  await signIn(page, 'admin')
  await expect(page.getByRole('heading', { name: /王建国/ })).toBeInViewport()
  expect(await overflow(page)).toBe(0)
  await page.getByRole('main').getByRole('link', { name: '用户列表' }).tap()
  await expect(page).toHaveURL(/\/system\/user$/)
})

test('S3.1 the menu is a drawer on a phone, and closes on a selection', async ({ page, signIn }) => {
  await signIn(page, 'admin')
  await page.getByRole('button', { name: '打开菜单' }).tap()
  const drawer = page.getByRole('dialog', { name: '菜单' })
  await drawer.getByRole('link', { name: '用户列表' }).tap()
  await expect(page).toHaveURL(/\/system\/user$/)
  await expect(drawer).toHaveCount(0)
})

test('S9.3 the list is shown as cards on a phone, with all row actions', async ({ page, userList, backend }) => {
  const person = await backend.createPerson()
  const card = await userList.findOnly(person.username)
  expect(await overflow(page)).toBe(0)
  const box = await card.boundingBox()
  expect(box?.width).toBeLessThanOrEqual(390)
  expect(box?.height).toBeGreaterThan(100)
  await expect(userList.cell(card, '主机构')).toBeVisible()
  await userList.act(card, '停用')
  await userList.confirm('停用')
  await expect(userList.cell(card, '状态')).toHaveText('停用')
})

test('S9.3 the first record stands within the first 320 px, and what is pressed measures 40 px', async ({
  page,
  userList,
}) => {
  const box = await userList.rows.first().boundingBox()
  expect(box?.y).toBeLessThanOrEqual(320)
  const small = await page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('button, select, summary, input:not([type=checkbox])')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ name: element.ariaLabel ?? element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box: { width, height } }) => width > 1 && (height < 40 || width < 40))
      .map(({ name, box: { width, height } }) => `${name} ${width}×${height}`),
  )
  expect(small).toEqual([])
})

/** Every list, by its address. */
const lists = [
  'system/user',
  'system/org',
  'system/role',
  'system/menu',
  'system/area',
  'system/hearing',
  'system/trained',
  'setting/dict',
  'setting/config',
  'setting/log',
  'setting/log?view=operations',
  'setting/notice',
  'setting/remind',
  'setting/serviceInfo',
  'setting/logThird',
  'setting/syncTask',
  'work/service?view=requests',
]

test('S9.3 the first record of every list stands within the first 320 px, and what is pressed in the shell measures 40 px', {
  tag: '@quick',
}, async ({ page, signIn }) => {
  test.slow()
  await signIn(page, 'admin')
  const found: Record<string, number | string[]> = {}
  for (const path of lists) {
    await page.goto(path)
    // A row, or one setting of a page of settings.
    const first = page.getByRole('main').locator('tbody [role=row], tbody tr, .ac-preference').first()
    await expect(first).toBeVisible()
    const { y = 999 } = (await first.boundingBox()) ?? {}
    if (y > 320) found[path] = y
  }
  const small = await page.evaluate(() =>
    [...document.querySelectorAll('.ac-top-bar button, .ac-tab-bar [role=tab], .ac-tab-bar > button')]
      .filter((element) => element.checkVisibility())
      .map((element) => ({ name: element.ariaLabel ?? element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box: { width, height } }) => width > 1 && (height < 40 || width < 40))
      .map(({ name, box: { width, height } }) => `${name} ${width}×${height}`),
  )
  expect([found, small]).toEqual([{}, []])
})

test('S9.3 the form fills the screen of a phone', async ({ page, userList }) => {
  await expect(userList.rows).toHaveCount(10)
  await page.getByRole('button', { name: '新增' }).tap()
  const form = new UserForm(page, '新增用户')
  await expect.poll(async () => (await form.dialog.boundingBox())?.x).toBe(0)
  const box = await form.dialog.boundingBox()
  expect(box?.width).toBe(390)
  await form.save()
  await expect(form.mistake('用户名')).toBeInViewport()
  expect(await overflow(page)).toBe(0)
})

test('S5.6 the user menu works on a phone', async ({ page, signIn }) => {
  await signIn(page, 'clerk')
  await personButton(page, '刘思婷').tap()
  await page.getByRole('menuitem', { name: '退出登录' }).tap()
  await expect(page).toHaveURL(/\/login$/)
})

/** What is smaller than 40 px among what can be pressed in `within`. */
const smallIn = (within: Locator): Promise<string[]> =>
  within.evaluateAll((roots) =>
    roots
      .flatMap((root) => [...root.querySelectorAll('button, select, a[href], [role=menuitem] a')])
      .filter((element) => element.checkVisibility())
      .map((element) => ({ name: element.ariaLabel ?? element.textContent, box: element.getBoundingClientRect() }))
      .filter(({ box: { width, height } }) => width > 1 && (height < 40 || width < 40))
      .map(({ name, box: { width, height } }) => `${name} ${width}×${height}`),
  )

test('S9.3 what opens over a list measures 40 px where it is pressed', async ({ page, userList }) => {
  const row = userList.rows.first()
  await row.getByRole('button', { name: /更多操作$/ }).tap()
  await expect(page.getByRole('menuitem', { name: '分配角色' })).toBeVisible()
  const found = { menu: await smallIn(page.locator('.p-menu')), selection: [''], columns: [''], view: [''] }
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '列设置' }).tap()
  found.columns = await smallIn(page.getByRole('dialog', { name: '列设置' }))
  await page.keyboard.press('Escape')
  await row.getByRole('checkbox').check()
  found.selection = await smallIn(page.locator('.ac-selection'))
  await row.getByRole('button', { name: /^查看/ }).tap()
  const drawer = page.getByRole('dialog', { name: /^用户：/ })
  await expect(drawer.getByRole('heading', { name: '人员信息' })).toBeVisible()
  found.view = await smallIn(drawer)
  expect(found).toEqual({ menu: [], selection: [], columns: [], view: [] })
})

test('S9.3 a list without rows leaves no gap above its search form', async ({ page, userList }) => {
  await userList.find('没有这个人')
  await expect(page.getByText('没有符合条件的数据')).toBeVisible()
  const aside = await page.getByText('按机构筛选').boundingBox()
  const search = await userList.search.boundingBox()
  expect((search?.y ?? 999) - (aside?.y ?? 0)).toBeLessThan(60)
})

test('S3.1 the menu is reached on a phone while there is a background task', async ({ page, userList }) => {
  await userList.find('admin')
  await page.getByRole('button', { name: '导出', exact: true }).tap()
  const dialog = page.getByRole('dialog', { name: '导出用户列表' })
  await dialog.getByLabel('导出用途').fill('核对在职人员名册')
  await dialog.getByRole('button', { name: '导出', exact: true }).tap()
  await expect(page.getByRole('button', { name: /^后台任务/ })).toBeVisible()
  const menu = await page.getByRole('button', { name: '打开菜单' }).boundingBox()
  expect(menu?.width).toBe(40)
  expect(await overflow(page)).toBe(0)
})

test('S9.3 the actions under a record keep their words on a phone', async ({ page, signIn }) => {
  await signIn(page, 'admin', 'setting/serviceInfo')
  await pressAction(page.getByRole('main').locator('tbody').getByRole('row').first(), '查看')
  const buttons = page.getByRole('dialog', { name: /^应用：/ }).locator('.ac-detail-actions button')
  await expect(buttons).toHaveText(['修改', '接入参数', '接入自检', '更多'])
  const cut = await buttons.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
  )
  expect(cut).toEqual([])
})

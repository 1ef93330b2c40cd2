import { afterEach, beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { render } from 'vitest-browser-react'
import { GuardedHistory } from '../../../../src/adapters/routing/guarded-history.ts'
import { createMemoryStorage } from '../../../../src/adapters/storage/memory-storage.ts'
import { GuardedRouter } from '../../../../src/app/routing/guarded-router.tsx'
import { Root } from '../../../../src/app/start/root.tsx'
import { QuickList } from '../../../../src/core/preferences/quick-list.ts'
import { Session } from '../../../../src/core/session/session.ts'
import { SignOut } from '../../../../src/core/session/sign-out.ts'
import { ServicesContext } from '../../../../src/ui/hooks/use-service.ts'
import { type FramedPage, openFramedPage } from '../../../adapters/routing/framed-page.ts'
import { buildApp } from '../../open-app.ts'
import { type Answers, homeEntry, refusal, scriptedBackend } from '../../scripted-backend.ts'

const base = '/authCenter'
let framed: FramedPage | undefined
beforeEach(() => page.viewport(1440, 900))
afterEach(() => framed?.close())

/** The whole app in a frame's history, by default signed in as an administrator. */
const open = async (path: string, answers: Answers = {}, signedIn = true) => {
  framed = await openFramedPage(base + path)
  const history = new GuardedHistory(base, framed.window)
  const storage = createMemoryStorage()
  if (signedIn) new Session(storage).start({ accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' })
  const application = buildApp(history, { storage, fetch: scriptedBackend(answers).fetch })
  await render(
    <ServicesContext value={application.container}>
      <GuardedRouter basePath={base} history={history}>
        <Root />
      </GuardedRouter>
    </ServicesContext>,
  )
  history.start(application.guard)
  return { ...application, history, framed }
}

const tab = (name: string) => page.getByRole('tab', { name, exact: true })
const keyword = page.getByLabelText('用户名/姓名')

it('S2.1 S3.3 opens a deep link in its tab, after home, with title, menu and breadcrumbs', async () => {
  await open('/system/user?current=2')
  await expect.element(tab('用户列表')).toHaveAttribute('aria-selected', 'true')
  expect(
    page
      .getByRole('tab')
      .elements()
      .map((one) => one.textContent),
  ).toEqual(['首页', '用户列表'])
  expect(document.title).toBe('用户列表 - 认证中心')
  const crumbs = page.getByRole('navigation', { name: '当前位置' }).getByRole('listitem')
  expect(crumbs.elements().map((one) => one.textContent)).toEqual(['系统管理', '用户列表'])
})

it('S2.12 the menu shows what the role’s menu contains', async () => {
  await open('/', { '/api/system/menu/current-user-menus': () => [homeEntry] })
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await expect.element(menu.getByText('工作台')).toBeVisible()
  expect(menu.getByText('系统管理').query()).toBeNull()
})

it('S2.15 S3.2 30.1b.9 on a phone the menu is a drawer that begins with what works there and marks the rest; its entries navigate and close it', async () => {
  await page.viewport(390, 844)
  const { history } = await open('/')
  await expect.element(page.getByRole('button', { name: /李娜/ })).toBeVisible()
  await page.getByRole('button', { name: '打开菜单' }).click()
  const menu = page.getByRole('navigation', { name: '主菜单' })
  const links = menu.getByRole('link')
  await expect.element(links.first()).toHaveTextContent('首页')
  await expect.element(links.first()).not.toHaveTextContent('宜用电脑')
  await expect.element(menu.getByRole('link', { name: '用户列表 宜用电脑' })).toBeVisible()
  await menu.getByRole('link', { name: '用户列表 宜用电脑' }).click()
  await expect.poll(() => history.path).toBe('/system/user')
  await expect.element(menu).not.toBeInTheDocument()
})

it('30.1b.9 the menu of a phone finds by name and pinyin what the role has, and begins with what the person keeps', async () => {
  await page.viewport(390, 844)
  const { history, container } = await open('/')
  await expect.element(page.getByRole('button', { name: /李娜/ })).toBeVisible()
  container.get(QuickList).add('system-user')
  await page.getByRole('button', { name: '打开菜单' }).click()
  const menu = page.getByRole('navigation', { name: '主菜单' })
  await expect.element(menu.getByText('常用')).toBeVisible()
  await expect.element(menu.getByRole('link').first()).toHaveTextContent('用户列表宜用电脑')
  const field = page.getByRole('searchbox', { name: '搜索菜单' })
  await field.fill('没有这个')
  await expect.element(menu.getByText('没有匹配的功能')).toBeVisible()
  await field.fill('yhlb')
  await expect
    .poll(() =>
      menu
        .getByRole('link')
        .elements()
        .map((one) => one.textContent),
    )
    .toEqual(['用户列表宜用电脑'])
  await menu.getByRole('link').click()
  await expect.poll(() => history.path).toBe('/system/user')
})

it('S3.6 returning to a tab finds its input', async () => {
  await open('/system/user')
  await keyword.fill('李娜')
  await tab('首页').click()
  await expect.element(page.getByText('快捷入口')).toBeVisible()
  await expect.element(keyword).not.toBeVisible()
  await tab('用户列表').click()
  await expect.element(keyword).toBeVisible()
  await expect.element(keyword).toHaveValue('李娜')
})

it('S2.2 S3.6 Back, and returning to a tab, restore the scroll position; a new page starts at the top', async () => {
  await page.viewport(1440, 160)
  const { framed: shown, history } = await open('/system/user')
  const scrolled = (name: string) => page.getByRole('tabpanel', { name }).element()
  await expect.element(keyword).toBeVisible()
  scrolled('用户列表').scrollTop = 30
  history.go('/Dashboard/home')
  await expect.element(page.getByRole('tabpanel', { name: '首页' })).toBeVisible()
  expect(scrolled('首页').scrollTop).toBe(0)
  await shown.step(-1)
  await expect.poll(() => scrolled('用户列表').scrollTop).toBe(30)
  await tab('首页').click()
  await expect.element(page.getByRole('tabpanel', { name: '首页' })).toBeVisible()
  await tab('用户列表').click()
  await expect.poll(() => scrolled('用户列表').scrollTop).toBe(30)
})

it('S2.2 another address of the shown tab starts at the top', async () => {
  await page.viewport(1440, 160)
  const { history } = await open('/system/user')
  const panel = page.getByRole('tabpanel', { name: '用户列表' })
  await expect.element(keyword).toBeVisible()
  const scrolled = new Promise((resolve) => panel.element().addEventListener('scroll', resolve, { once: true }))
  panel.element().scrollTop = 30
  await scrolled
  expect(panel.element().scrollTop).toBe(30)
  history.go('/system/user?keyword=li')
  await expect.element(keyword).toHaveValue('li')
  expect(panel.element().scrollTop).toBe(0)
})

it('S3.6 a page marked noCache is not kept while another tab is shown, and is built anew on return', async () => {
  const { history } = await open('/my/devices', { '/api/auth/session/list': () => [] })
  await expect.element(page.getByRole('tabpanel', { name: '登录设备' })).toBeVisible()
  const before = page.getByRole('tabpanel', { name: '登录设备' }).element()
  history.go('/system/user')
  await expect.element(keyword).toBeVisible()
  await tab('首页').click()
  await expect.element(page.getByText('快捷入口')).toBeVisible()
  // The list is kept, hidden; the devices are not.
  await expect.element(keyword).toBeInTheDocument()
  expect(before.isConnected).toBe(false)
  await tab('登录设备').click()
  await expect.element(page.getByRole('tabpanel', { name: '登录设备' })).toBeVisible()
  expect(page.getByRole('tabpanel', { name: '登录设备' }).element()).not.toBe(before)
})

it('S2.7 S3.8 a refreshed tab is remounted, with its address kept and no history entry added', async () => {
  const { framed: shown } = await open('/system/user?current=2')
  await keyword.fill('李娜')
  const steps = shown.window.history.length
  await tab('用户列表').click({ button: 'right' })
  await page.getByRole('menuitem', { name: '刷新' }).click()
  await expect.element(keyword).toHaveValue('')
  expect([shown.address, shown.window.history.length]).toEqual(['/authCenter/system/user?current=2', steps])
})

it('S3.3 arrow keys move between tabs, Enter shows, Delete closes', async () => {
  const { history } = await open('/system/user')
  await expect.element(tab('用户列表')).toBeVisible()
  await tab('用户列表').click()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('首页')).toHaveFocus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.element(tab('用户列表')).toHaveFocus()
  await userEvent.keyboard('{Delete}')
  await expect.element(tab('首页')).toHaveFocus()
  await expect.poll(() => history.path).toBe('/Dashboard/home')
  expect(page.getByRole('tab').elements()).toHaveLength(1)
})

it('S2.10 a page that does not exist is reported inside the shell, and opens no tab', async () => {
  const { history } = await open('/Dashboard/home')
  await expect.element(tab('首页')).toBeVisible()
  history.go('/system/nothing')
  await expect.element(page.getByText('404 页面不存在')).toBeVisible()
  expect(history.path).toBe('/error/system/nothing')
  expect(document.title).toBe('页面不存在 - 认证中心')
  expect(page.getByRole('tab').elements()).toHaveLength(1)
  await page.getByRole('button', { name: '返回首页' }).click()
  await expect.poll(() => history.path).toBe('/Dashboard/home')
})

it('S4.3 covers the page while the user is loaded', async () => {
  const answer = Promise.withResolvers<Response>()
  const { history } = await open('/', { '/api/system/user/current-user-info': () => answer.promise })
  await expect.element(page.getByText('正在加载数据，请稍候~')).toBeVisible()
  expect(history.visit.value).toBeUndefined()
  answer.resolve(refusal(500, 'AA0003', ''))
  await expect.element(page.getByText('正在加载数据，请稍候~')).not.toBeInTheDocument()
})

it('S4.3 without a page to stay on, says why nothing opens, and offers to sign out', async () => {
  await open('/system/user', { '/api/system/user/current-user-info': () => refusal(500, 'AA0003', '') })
  await expect.element(page.getByRole('heading', { name: '页面暂时无法打开' })).toBeVisible()
  await expect.element(page.getByText(/服务器异常/)).toBeVisible()
  await page.getByRole('button', { name: '退出登录' }).click()
  await expect.element(page.getByRole('heading', { name: '登录' })).toBeVisible()
  expect(document.title).toBe('登录 - 认证中心')
})

it('S5.6 after signing out only the login page is shown, and Back shows nothing of before', async () => {
  const { container, history, framed: shown } = await open('/Dashboard/home')
  await expect.element(page.getByText('快捷入口')).toBeVisible()
  await container.get(SignOut).run()
  await expect.element(page.getByRole('heading', { name: '登录' })).toBeVisible()
  expect(page.getByRole('tab').elements()).toEqual([])
  await shown.step(-1)
  await expect.poll(() => history.path).toMatch(/^\/login/)
  expect(page.getByText('快捷入口').query()).toBeNull()
})

const heldTitle = page.getByRole('heading', { name: '首次登录，请修改初始密码' })

it('S7.7 a due password replaces the shell: no tab, no menu, at any address; changing it continues there', async () => {
  const { history } = await open('/system/user', {
    '/api/system/user/validatePasswordOverdue': () => ({ overdue: false, initial: true }),
    '/api/system/user/change-password': () => ({
      accessToken: 'access',
      refreshToken: 'refresh',
      tokenType: 'Bearer',
      expiresIn: 1800,
    }),
  })
  await expect.element(heldTitle).toBeVisible()
  history.go('/Dashboard/home')
  await expect.poll(() => history.path).toBe('/Dashboard/home')
  await expect.element(heldTitle).toBeVisible()
  expect(page.getByRole('tab').elements()).toEqual([])
  await page.getByLabelText('原密码', { exact: true }).fill('Chushi-mima-1')
  await page.getByLabelText('新密码', { exact: true }).fill('Zijide-mima-1')
  await page.getByLabelText('确认新密码', { exact: true }).fill('Zijide-mima-1')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('快捷入口')).toBeVisible()
})

it('S7.7 nothing of the shell is shown before it is known whether the password is due', async () => {
  const answer = Promise.withResolvers<{ overdue: boolean; initial: boolean }>()
  const { history } = await open('/Dashboard/home', {
    '/api/system/user/validatePasswordOverdue': () => answer.promise,
  })
  await expect.poll(() => history.path).toBe('/Dashboard/home')
  await expect.element(page.getByRole('status').filter({ hasText: '加载中....' })).toBeVisible()
  expect(page.getByText('快捷入口').query()).toBeNull()
  answer.resolve({ overdue: false, initial: false })
  await expect.element(page.getByText('快捷入口')).toBeVisible()
})

it('S7.7 does not block where that request fails, and does not report it', async () => {
  const { toasts } = await open('/Dashboard/home', {
    '/api/system/user/validatePasswordOverdue': () => refusal(500, 'AA0003', ''),
  })
  await expect.element(page.getByText('快捷入口')).toBeVisible()
  expect(toasts).toEqual([])
})

it.each([
  [8, false],
  [7, true],
  [1, true],
])('S7.7 with %d days left the shell says so: %s', async (daysLeft, shown) => {
  await open('/Dashboard/home', {
    '/api/system/user/validatePasswordOverdue': () => ({ overdue: false, initial: false, daysLeft }),
  })
  await expect.element(page.getByText('快捷入口')).toBeVisible()
  expect(page.getByText(`密码将在 ${daysLeft} 天后过期`).elements()).toHaveLength(shown ? 1 : 0)
})

it('S5.6 shows that the logout call is running', async () => {
  const { promise, resolve } = Promise.withResolvers<object>()
  const { container } = await open('/', { '/api/auth/logout': () => promise })
  await expect.element(tab('首页')).toBeVisible()
  const done = container.get(SignOut).run()
  await expect.element(page.getByText('正在退出登录…')).toBeVisible()
  resolve({})
  await done
  await expect.element(page.getByRole('heading', { name: '登录', exact: true })).toBeVisible()
  await expect.element(page.getByText('正在退出登录…')).not.toBeInTheDocument()
})

import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { Account } from '../../../../src/core/account/account.ts'
import { Menus } from '../../../../src/core/navigation/menus.ts'
import { Permissions } from '../../../../src/core/permission/permissions.ts'
import { Home } from '../../../../src/features/dashboard/home/home.tsx'
import { PermissionContext } from '../../../../src/ui/can-access/permission-context.ts'
import { useService } from '../../../../src/ui/hooks/use-service.ts'
import { renderView } from '../../../app/render-view.tsx'
import { type Answers, homeEntry, refusal, userEntry } from '../../../app/scripted-backend.ts'

const figures = { online: 12, locked: 1, pending: 3 }
const record = {
  id: '1',
  succeeded: false,
  method: 'password',
  ip: '10.20.3.15',
  createTime: '2026-11-20 18:04:09',
} as const

const View = () => {
  const permissions = useService(Permissions)
  return (
    <PermissionContext value={(need) => permissions.has(need)}>
      <Home />
    </PermissionContext>
  )
}
const open = async (answers: Answers = {}, clock = { now: () => Date.UTC(2026, 10, 20, 23, 30) }) => {
  const view = await renderView(<View />, {
    path: '/Dashboard/home',
    clock,
    answers: {
      '/api/system/user/figures': () => figures,
      '/api/auth/session/history': () => [record],
      '/api/message/list': () => [],
      '/api/notice/list': () => [],
      ...answers,
    },
  })
  view.session.start({ accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' })
  await view.container.get(Account).load()
  await view.container.get(Menus).load()
  return view
}

it('S11.1 shows the figures, each with its list, the own sign-ins and the messages', async () => {
  const { navigator } = await open()
  await expect.element(page.getByRole('link', { name: '待激活 3' })).toBeVisible()
  const own = page.getByRole('region', { name: '我的登录记录' })
  for (const text of ['密码错误', '10.20.3.15', '11-20 18:04']) await expect.element(own.getByText(text)).toBeVisible()
  await expect.element(page.getByText('暂无消息')).toBeVisible()
  await expect.element(page.getByText('暂无公告')).toBeVisible()
  await page.getByRole('link', { name: '锁定账号 1' }).click()
  expect(navigator.path).toBe('/system/user?lock=manual&lock=passwords')
})

it('S20.1 the greeting names the office of a department, and when and from where one was last here', async () => {
  const person = {
    id: '1',
    username: 'clerk',
    name: '刘思婷',
    role: 'staff',
    roleNames: ['普通干警'],
    permissionsIds: '',
    orgName: '第一检察部',
    orgOffice: '江宁省人民检察院',
    lastLoginTime: '2026-11-19 08:30:12',
    lastLoginIp: '10.20.3.15',
  }
  await open({ '/api/system/user/current-user-info': () => person })
  const greeting = page.getByRole('region', { name: '问候' })
  await expect.element(greeting.getByText('江宁省人民检察院 / 第一检察部 · 普通干警', { exact: true })).toBeVisible()
  await expect.element(greeting.getByText('上次登录 2026-11-19 08:30，10.20.3.15', { exact: true })).toBeVisible()
})

it('S20.1 who was never here before is greeted as such', async () => {
  const person = { id: '1', username: 'clerk', name: '刘思婷', role: 'staff', roleNames: [], permissionsIds: '' }
  await open({ '/api/system/user/current-user-info': () => person })
  await expect.element(page.getByRole('region', { name: '问候' }).getByText('首次登录', { exact: true })).toBeVisible()
})

it('S6.1 S11.1 what one may not see is not there, nor asked for', async () => {
  const person = { id: '1', username: 'clerk', name: '刘思婷', role: 'staff', roleNames: [], permissionsIds: '' }
  const { calls } = await open({ '/api/system/user/current-user-info': () => person })
  await expect.element(page.getByRole('region', { name: '我的登录记录' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: '账号概况' })).not.toBeInTheDocument()
  expect(calls).not.toContain('/api/system/user/figures')
})

it('S11.1 a screen that is not in the menu puts no card on the page', async () => {
  await open({ '/api/system/menu/current-user-menus': () => [homeEntry] })
  await expect.element(page.getByRole('region', { name: '我的登录记录' })).toBeVisible()
  await expect.element(page.getByRole('region', { name: '账号概况' })).not.toBeInTheDocument()
})

it('S8.1 a card that cannot load says so, and the others stay', async () => {
  let broken = true
  const answer = () => (broken ? refusal(503, 'AA0009', '服务不可用，请稍后再试') : figures)
  await open({
    '/api/system/user/figures': answer,
    '/api/system/menu/current-user-menus': () => [homeEntry, userEntry],
  })
  await expect.element(page.getByText('账号概况加载失败')).toBeVisible()
  await expect.element(page.getByRole('region', { name: '我的登录记录' })).toBeVisible()
  broken = false
  await page.getByRole('button', { name: '重试' }).click()
  await expect.element(page.getByRole('link', { name: /^在线人数 12/ })).toBeVisible()
})

it.each([
  [Date.UTC(2026, 10, 20, 23, 30), '上午好'],
  [Date.UTC(2026, 10, 21, 3, 30), '中午好'],
  [Date.UTC(2026, 10, 21, 12), '晚上好'],
])('S11.3 greets by the office’s hour, wherever the browser is', async (now, hello) => {
  await open({}, { now: () => now })
  await expect.element(page.getByRole('heading', { level: 1, name: `${hello}，李娜` })).toBeVisible()
})

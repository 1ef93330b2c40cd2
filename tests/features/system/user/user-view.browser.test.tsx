import { useState } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { Account } from '../../../../src/core/account/account.ts'
import { UserView } from '../../../../src/features/system/user/parts/detail/user-view.tsx'
import type { User } from '../../../../src/features/system/user/user.ts'
import { useAction } from '../../../../src/ui/action/use-action.ts'
import { PermissionContext } from '../../../../src/ui/can-access/permission-context.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { type AnswerOf, refusal } from '../../../app/scripted-backend.ts'

const row: User = {
  id: '1001',
  username: 'wangjg',
  name: '王建国',
  gender: 'male',
  phone: '139****1111',
  idNumber: '110***********002X',
  orgId: '12',
  orgName: '第一检察部',
  orgOffice: '东湖区人民检察院',
  position: '检察官助理',
  posts: [{ orgId: '13', orgName: '第二检察部', position: '联络员' }],
  roles: [
    { id: '3', name: '普通干警' },
    { id: '4', name: '案件管理员' },
  ],
  status: 'normal',
  passwordLocks: [
    { cause: 'code', refuses: 'device', network: '10.20.3.16', until: '2026-11-21 10:20:00' },
    { cause: 'password', refuses: 'network', network: '10.20.3.15', until: '2026-11-21 10:15:00' },
  ],
  lastLoginTime: '2026-11-20 09:30:00',
  lastLoginIp: '10.20.3.15',
  createTime: '2025-06-01 08:00:00',
  version: 1,
}
const reveal = '/api/system/user/reveal'
const lastChange = { userName: '李静怡', time: '2026-03-02 09:30:00' }
const binding = {
  source: 'zwfw',
  sourceName: '省政务服务网',
  kind: 'platform',
  nickname: '老王',
  createTime: '2026-03-02 09:30:00',
} as const
const all = ['system:user:edit', 'system:user:unbind', 'system:user:reveal']
const called = { onEdit: vi.fn(), onSaved: vi.fn(), onClose: vi.fn(), onGone: vi.fn() }

/** The detail as the list opens it, with the tab that is chosen in it. */
const Detail = ({ user }: { readonly user: User }) => {
  const [tab, setTab] = useState('')
  const change = useAction<User>(undefined, { label: '修改', need: 'system:user:edit', opens: called.onEdit })
  const opened = {
    id: user.id,
    row: user,
    tab,
    act: '',
    onTab: setTab,
    onPrevious: undefined,
    onNext: undefined,
    ...called,
  }
  return <UserView opened={opened} actions={[change]} onClose={called.onClose} />
}

beforeEach(() => {
  vi.clearAllMocks()
  return page.viewport(1440, 900)
})

interface Given {
  readonly user?: User
  readonly granted?: readonly string[]
  readonly shown?: AnswerOf<'/api/system/user/shown/{id}'>
}

/** The drawer for a person of these permissions, whose own id is 1; `shown` answers for the detail. */
const open = async ({ user = row, granted = all, shown = () => ({ ...user, lastChange }) }: Given = {}) => {
  const opened = await renderView(
    <PrimeProvider>
      <PermissionContext value={(need) => need === undefined || granted.includes(need)}>
        <Detail user={user} />
      </PermissionContext>
    </PrimeProvider>,
    {
      answers: {
        '/api/system/user/shown/{id}': shown,
        '/api/system/user/bindings': () => [binding],
        '/api/system/user/reveal': () => ({ phone: '13900001111', idNumber: '11010519491231002X' }),
      },
    },
  )
  opened.session.start({ accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' })
  await opened.container.get(Account).load()
  return opened
}

const drawer = page.getByRole('dialog', { name: '用户：王建国' })
const section = (name: string) => drawer.getByRole('region', { name })
const textsOf = (name: string) =>
  [...section(name).element().querySelectorAll('dl > div')].map((fact) =>
    [...fact.children].map(({ textContent }) => textContent).join('：'),
  )

it('S9.3 查看 shows a user in the sections of the form, with locks, last sign-in and creation', async () => {
  await open()
  await expect.element(section('账号')).toBeVisible()
  await expect.element(drawer.getByText(/^临时锁定/)).toBeVisible()
  expect(['账号', '机构与角色', '人员信息', '登录与创建'].map(textsOf)).toEqual([
    [
      '用户名：wangjg',
      '姓名：王建国',
      '账号有效期：长期有效',
      '密码到期日：不过期',
      '锁定1：验证码错误锁定：一台登录过本账号的设备（10.20.3.16），至 10:20',
      '锁定2：密码错误锁定：来自 10.20.3.15 的登录，至 10:15',
    ],
    [
      '主机构：第一检察部东湖区人民检察院',
      '职务：检察官助理',
      '兼职机构：第二检察部（联络员）',
      '角色：普通干警、案件管理员',
    ],
    ['性别：男', '手机号：139****1111', '证件号：110***********002X查看完整号码'],
    [
      '最近登录：2026-11-20 09:30:00',
      '登录地址：10.20.3.15',
      '创建时间：2025-06-01 08:00:00',
      '最近修改：2026-03-02 09:30:00，李静怡',
    ],
  ])
  await drawer.getByRole('button', { name: '显示空白项（2）' }).click()
  expect(textsOf('人员信息')).toContain('工号：—')
  await drawer.getByRole('tab', { name: '证书与绑定' }).click()
  await expect.element(section('数字证书').getByText('未绑定证书')).toBeVisible()
  await expect.element(section('账号绑定').getByText('省政务服务网')).toBeVisible()
  await drawer.getByRole('button', { name: '修改' }).click()
  expect(called.onEdit).toHaveBeenCalledOnce()
})

it('S9.3 phone and id number are shown in full once they are asked for', async () => {
  const { calls } = await open()
  await expect.element(section('人员信息').getByText(/^110\*{11}002X/)).toBeVisible()
  expect(calls).not.toContain(reveal)
  await section('人员信息').getByRole('button', { name: '查看完整号码' }).click()
  await expect.element(section('人员信息').getByText('11010519491231002X')).toBeVisible()
  await expect.element(section('人员信息').getByText('13900001111')).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: '查看完整号码' })).not.toBeInTheDocument()
})

it.each([
  ['the permission to change users', { granted: [] }],
  ['it for this user', { user: { ...row, outOfScope: all } }],
])('S6.1 without %s 查看 only shows, and asks for no more', async (_what, given) => {
  const { calls } = await open(given)
  await expect.element(drawer.getByText('139****1111')).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: '修改' })).not.toBeInTheDocument()
  await expect.element(drawer.getByRole('button', { name: '查看完整号码' })).not.toBeInTheDocument()
  await drawer.getByRole('tab', { name: '证书与绑定' }).click()
  await expect.element(section('数字证书')).toBeVisible()
  await expect.element(section('账号绑定')).not.toBeInTheDocument()
  expect(calls.filter((path) => path.endsWith('/bindings'))).toEqual([])
})

it('S7.7 查看 of oneself has no bindings: they are ended in 个人资料', async () => {
  await open({ user: { ...row, id: '1' }, granted: ['system:user:unbind'] })
  await expect.element(drawer.getByText('wangjg')).toBeVisible()
  await drawer.getByRole('tab', { name: '证书与绑定' }).click()
  await expect.element(section('数字证书')).toBeVisible()
  await expect.element(section('账号绑定')).not.toBeInTheDocument()
})

it('S10.6 a detail that fails to load says so once, and loads by 重试', async () => {
  let away = true
  const { toasts } = await open({ shown: () => (away ? refusal(500, 'AA0003', '') : row) })
  await expect.element(drawer.getByText('用户信息加载失败')).toBeVisible()
  away = false
  await drawer.getByRole('button', { name: '重试' }).click()
  await expect.element(section('账号').getByText('wangjg')).toBeVisible()
  expect(toasts).toEqual([])
})

it('S10.6 a user who was deleted is said to be gone, and the list can be read again', async () => {
  const { toasts } = await open({ shown: () => refusal(404, 'AA0005', '用户不存在') })
  await expect.element(drawer.getByText('用户不存在')).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: '修改' })).not.toBeInTheDocument()
  await drawer.getByRole('button', { name: '刷新列表' }).click()
  expect(called.onGone).toHaveBeenCalledOnce()
  expect(toasts).toEqual([])
})

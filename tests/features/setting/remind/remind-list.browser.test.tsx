import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { RemindList } from '../../../../src/features/setting/remind/remind-list.tsx'
import { PermissionContext } from '../../../../src/ui/can-access/permission-context.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { type Answers } from '../../../app/scripted-backend.ts'

const rule = {
  id: '7',
  name: '密码到期提醒',
  event: 'password',
  leads: [7, 1],
  channels: ['message'],
  toOwner: true,
  toManagers: false,
  roleCount: 0,
  userCount: 1,
  frequency: 'once',
  quiet: 'site',
  status: 'normal',
  builtIn: false,
  createTime: '2026-03-01 16:20:00',
  version: 3,
} as const
const other = { ...rule, id: '8', name: '证书到期提醒', event: 'certificate' } as const
const detail = {
  ...rule,
  title: '您的密码将于 {到期日} 到期',
  content: '请在到期前修改密码，以免不能登录。',
  roleIds: [],
  users: [{ id: '3', name: '陈静' }],
}

beforeEach(() => page.viewport(1440, 900))

const open = (may: (need: string | undefined) => boolean, answers: Answers = {}) =>
  renderView(
    <PrimeProvider>
      <PermissionContext value={may}>
        <RemindList />
      </PermissionContext>
    </PrimeProvider>,
    {
      site: { encryptBodies: false },
      answers: {
        '/api/setting/remind/list': () => [rule, other],
        '/api/setting/remind/detail': () => detail,
        ...answers,
      },
    },
  )
const row = (name: string) => page.getByRole('row').filter({ hasText: name })

it('S17.1 who may only query reads a rule in full, and is offered nothing that they may not do', async () => {
  await open((need) => need === undefined || need === 'setting:remind:query')
  await row('密码到期提醒').getByRole('button', { name: /^查看/ }).click()
  const drawer = page.getByRole('dialog', { name: '提醒：密码到期提醒' })
  for (const text of ['请在到期前修改密码，以免不能登录。', '陈静', '2026-03-01 16:20'])
    await expect.element(drawer.getByText(text)).toBeVisible()
  const buttons = drawer.getByRole('button').elements()
  expect(buttons.map((button) => button.textContent?.trim()).filter(Boolean)).toEqual([
    '发送记录',
    '显示空白项（3）',
    '关闭',
  ])
})

it('S17.1 the chosen rules are exported, with the columns and without the others', async () => {
  const begun: unknown[] = []
  await open(() => true, {
    '/api/setting/remind/export': async (request: Request) => {
      begun.push(await request.json())
      return { id: '120021', total: 1 }
    },
    '/api/setting/remind/export/{id}': () => [other],
  })
  await row('证书到期提醒').getByRole('checkbox').click()
  await page.getByRole('status').filter({ hasText: '已选择' }).getByRole('button', { name: '导出' }).click()
  const dialog = page.getByRole('dialog', { name: '导出消息设置' })
  await dialog.getByRole('button', { name: '导出', exact: true }).click()
  await expect.poll(() => begun).toHaveLength(1)
  expect(begun[0]).toEqual({
    ids: ['8'],
    columns: ['提醒名称', '触发事件', '状态', '提前时间', '渠道', '接收人', '频次', '最近发送'],
  })
})

import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { ReminderDetail } from '../../../../src/features/setting/remind/remind.ts'
import { RemindForm } from '../../../../src/features/setting/remind/remind-form.tsx'
import { PermissionContext } from '../../../../src/ui/can-access/permission-context.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { type Answers, refusal } from '../../../app/scripted-backend.ts'

const ignore = () => undefined
const password = {
  event: 'password',
  unit: 'day',
  moment: 'before',
  variables: [
    { name: '姓名', example: '陈静' },
    { name: '到期日', example: '2026-12-01' },
  ],
  leads: [7, 1],
  mostLead: 90,
  title: '密码将于 {到期日} 到期',
  content: '{姓名}，请修改密码。',
  smsContent: '请修改密码。',
} as const
const events = [
  password,
  { ...password, event: 'request', unit: 'hour', moment: 'after', leads: [24], mostLead: 720, title: '申请待审批' },
  { ...password, event: 'signIn', unit: 'hour', moment: 'at', leads: [], title: '新的登录' },
  { ...password, event: 'role', variables: [{ name: '姓名', example: '陈静' }], leads: [3], title: '角色到期' },
  { ...password, event: 'sync', unit: 'hour', moment: 'after', leads: [1], mostLead: 720, title: '同步失败' },
  { ...password, event: 'term', leads: [90, 30, 7], title: '聘期将届满' },
  { ...password, event: 'training', unit: 'hour', leads: [72, 24, 2], mostLead: 720, title: '培训将开始' },
] as const

const open = async (answers: Answers = {}, record?: ReminderDetail) => {
  const sent: unknown[] = []
  const keep =
    <T,>(answer: T) =>
    async (request: Request) => {
      sent.push(await request.json())
      return answer
    }
  await renderView(
    <PrimeProvider>
      <PermissionContext value={() => true}>
        <RemindForm record={record} onClose={ignore} onSaved={ignore} />
      </PermissionContext>
    </PrimeProvider>,
    {
      site: { encryptBodies: false },
      answers: {
        '/api/setting/remind/events': () => events,
        '/api/setting/remind/create': keep({ id: '1' }),
        '/api/setting/remind/preview': keep({
          real: true,
          ownerName: '陈静',
          dueTime: '2026-12-01 09:30:00',
          title: '密码将于 2026-12-01 到期',
          content: '陈静，请修改密码。',
        }),
        '/api/setting/remind/candidates': () => [],
        '/api/system/role/assignable': () => [],
        ...answers,
      },
    },
  )
  return sent
}
const dialog = page.getByRole('dialog', { name: '新增提醒' })
const field = (name: string) => dialog.getByLabelText(name)
const save = () => dialog.getByRole('button', { name: '保存', exact: true }).click()
const choose = async (event: string) => {
  await dialog.getByRole('button', { name: '请选择' }).first().click()
  await page.getByRole('option', { name: event, exact: true }).click()
}

it('S17.2 a new rule begins with the words and lead times of its event, and another event begins again', async () => {
  await open()
  await expect.element(field('提前时间')).toHaveValue('7、1')
  await expect.element(field('消息标题')).toHaveValue('密码将于 {到期日} 到期')
  await choose('开通申请待审批超时')
  await expect.element(field('超过')).toHaveValue('24')
  await expect.element(field('消息标题')).toHaveValue('申请待审批')
  await expect.element(dialog.getByRole('checkbox', { name: '所在机构的管理人员' })).toBeChecked()
  await choose('异常登录')
  await expect.element(field('消息标题')).toHaveValue('新的登录')
  await expect.element(field('超过')).not.toBeInTheDocument()
  const owner = dialog.getByRole('checkbox', { name: '本人' })
  await expect.element(owner).toBeChecked()
  await choose('数据同步失败')
  await expect.element(field('消息标题')).toHaveValue('同步失败')
  await expect.element(owner).not.toBeInTheDocument()
  await expect.element(dialog.getByRole('checkbox', { name: '所在机构的管理人员' })).toBeChecked()
})

it.each([
  ['聘期届满', 'term', '聘期将届满', '90、30、7', [90, 30, 7]],
  ['培训开始', 'training', '培训将开始', '72、24、2', [72, 24, 2]],
] as const)(
  'S17.5 %s is of an office: it is told to those who manage it, and has no 本人',
  async (label, event, title, typed, leads) => {
    const sent = await open()
    await field('提醒名称').fill('机构提醒')
    await expect.element(field('提前时间')).toHaveValue('7、1')
    await choose(label)
    await expect.element(field('消息标题')).toHaveValue(title)
    await expect.element(field('提前时间')).toHaveValue(typed)
    await expect.element(dialog.getByRole('checkbox', { name: '本人' })).not.toBeInTheDocument()
    await expect.element(dialog.getByRole('checkbox', { name: '所在机构的管理人员' })).toBeChecked()
    await save()
    await expect.poll(() => sent.at(0)).toMatchObject({ event, leads, toOwner: false, toManagers: true })
  },
)

it('S17.2 another event replaces what is still as the former began alone; what was typed and ticked stays and is checked', async () => {
  await open()
  await field('提醒名称').fill('密码')
  await expect.element(field('提前时间')).toHaveValue('7、1')
  await field('消息内容').fill('{姓名}，{到期日} 前请办理。')
  await field('提前时间').fill('5')
  await dialog.getByRole('checkbox', { name: '所在机构的管理人员' }).click()
  await choose('异常登录')
  await expect.element(field('消息标题')).toHaveValue('新的登录')
  await choose('角色授权到期')
  await expect.element(field('消息标题')).toHaveValue('角色到期')
  await expect.element(field('消息内容')).toHaveValue('{姓名}，{到期日} 前请办理。')
  await expect.element(field('提前时间')).toHaveValue('5')
  await expect.element(dialog.getByRole('checkbox', { name: '所在机构的管理人员' })).toBeChecked()
  await save()
  await expect.element(dialog.getByText('没有变量“{到期日}”')).toBeVisible()
})

it('S17.1 超过 says how many hours it can be at most', async () => {
  const sent = await open()
  await field('提醒名称').fill('审批')
  await choose('开通申请待审批超时')
  await field('超过').fill('999')
  await save()
  await expect.element(dialog.getByText('最多 720 小时')).toBeVisible()
  expect(sent).toEqual([])
})

it('S17.11 a template with an unknown variable is neither previewed nor saved; a right one is, with the chosen channels', async () => {
  const sent = await open()
  await field('提醒名称').fill('密码')
  await expect.element(field('消息标题')).toHaveValue('密码将于 {到期日} 到期')
  await field('消息内容').fill('{工资}')
  await dialog.getByRole('button', { name: '预览' }).click()
  await expect.element(dialog.getByText('没有变量“{工资}”')).toBeVisible()
  await save()
  expect(sent).toEqual([])
  await field('消息内容').fill('{姓名}')
  await dialog.getByRole('button', { name: '预览' }).click()
  await expect.element(dialog.getByText('真实事项：陈静，2026-12-01 09:30')).toBeVisible()
  await expect.element(dialog.getByText('密码将于 2026-12-01 到期')).toBeVisible()
  const draft = {
    event: 'password',
    channels: ['message'],
    leads: [7, 1],
    title: '密码将于 {到期日} 到期',
    content: '{姓名}',
  }
  expect(sent).toEqual([draft])
  await save()
  await expect
    .poll(() => sent.at(1))
    .toEqual({
      ...draft,
      name: '密码',
      toOwner: true,
      toManagers: false,
      roleIds: [],
      userIds: [],
      frequency: 'once',
      quiet: 'site',
    })
})

it('S17.11 a variable is written at the cursor of the template that had the focus last, with mouse and keyboard', async () => {
  await open()
  await expect.element(field('消息标题')).toHaveValue('密码将于 {到期日} 到期')
  const variable = dialog.getByRole('button', { name: '{姓名} 如 陈静' })
  await variable.click()
  await expect.element(field('消息内容')).toHaveValue('{姓名}，请修改密码。{姓名}')
  await expect.element(field('消息内容')).toHaveFocus()
  await userEvent.keyboard('！')
  await expect.element(field('消息内容')).toHaveValue('{姓名}，请修改密码。{姓名}！')
  await field('消息标题').click()
  await userEvent.keyboard('{Home}')
  dialog.getByRole('button', { name: '{到期日} 如 2026-12-01' }).element().focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(field('消息标题')).toHaveValue('{到期日}密码将于 {到期日} 到期')
  await field('提醒名称').click()
  await variable.click()
  await expect.element(field('消息标题')).toHaveValue('{到期日}{姓名}密码将于 {到期日} 到期')
})

it('S17.1 receivers of one name are told apart by username and office', async () => {
  await open({
    '/api/setting/remind/candidates': () => [
      {
        id: '5',
        name: '白建红',
        username: 'baijianhong',
        orgName: '第一检察部',
        orgOffice: '江宁省人民检察院',
      },
      { id: '6', name: '白建红', username: 'baijh', orgName: '江宁省人民检察院' },
    ],
  })
  await dialog.getByRole('button', { name: '选择接收用户' }).click()
  for (const name of ['白建红 江宁省人民检察院 / 第一检察部 baijianhong', '白建红 江宁省人民检察院 baijh'])
    await expect.element(page.getByRole('checkbox', { name, exact: true })).toBeVisible()
})

it('S17.1 what the backend refuses stands at its field', async () => {
  await open({
    '/api/setting/remind/create': () =>
      refusal(400, 'AA0001', '请选择至少一种接收人', {
        errors: [{ field: 'toOwner', message: '请选择至少一种接收人' }],
      }),
  })
  await field('提醒名称').fill('密码')
  await expect.element(field('消息标题')).toHaveValue('密码将于 {到期日} 到期')
  await save()
  await expect.element(dialog.getByText('请选择至少一种接收人')).toBeVisible()
})

it('S10.6 where the events cannot be loaded, the form says so and offers a retry', async () => {
  let failing = true
  await open({
    '/api/setting/remind/events': () => (failing ? refusal(503, 'AA0009', '服务不可用') : events),
  })
  const retry = dialog.getByRole('button', { name: '重试' })
  await expect.element(retry).toBeVisible()
  failing = false
  await retry.click()
  await expect.element(field('消息标题')).toHaveValue('密码将于 {到期日} 到期')
})

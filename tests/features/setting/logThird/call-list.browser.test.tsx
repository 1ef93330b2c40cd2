import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { CallList } from '../../../../src/features/setting/logThird/call-list.tsx'
import { PermissionContext } from '../../../../src/ui/can-access/permission-context.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { type AnswerOf, refusal } from '../../../app/scripted-backend.ts'

const sms = {
  id: '1',
  direction: 'out',
  kind: 'sms',
  party: '短信网关',
  method: 'POST',
  address: 'https://sms.example.gov.cn/send',
  httpStatus: 503,
  failure: 'status',
  duration: 1412,
  traceId: 'trace-1',
  handling: 'open',
  version: 1,
  createTime: '2026-11-21 07:00:00',
} as const
const token = { ...sms, id: '2', direction: 'in', kind: 'token', party: '', httpStatus: 401, version: 4 } as const
const {
  handling: _open,
  failure: _status,
  ...fine
} = { ...sms, id: '3', party: '省院统一身份认证', kind: 'oidc' } as const
const calls = [sms, token, { ...fine, httpStatus: 200 }]
const detail = {
  ...sms,
  requestHeaders: [{ name: 'authorization', value: '***' }],
  requestBody: '{"phone":"139****1111","content":"***"}',
  answerBody: '（HTML，162 字节）',
}

interface Given {
  readonly mark?: AnswerOf<'/api/setting/logThird/mark'>
  readonly has?: (need: string | undefined) => boolean
  readonly dropped?: number
  readonly getDetail?: AnswerOf<'/api/setting/logThird/detail'>
}

beforeEach(() => page.viewport(1440, 900))

/** The list over a backend with three calls; `marked` are the requests to mark some. */
const open = async ({ mark, has = () => true, dropped = 0, getDetail = () => detail }: Given = {}) => {
  const marked: unknown[] = []
  const view = await renderView(
    <PermissionContext value={has}>
      <PrimeProvider>
        <CallList />
      </PrimeProvider>
    </PermissionContext>,
    {
      path: '/setting/logThird',
      site: { encryptBodies: false },
      answers: {
        '/api/setting/logThird/list': () => [...calls],
        '/api/setting/logThird/state': () => ({ keptDays: 183, keptRows: 1_000_000, dropped }),
        '/api/setting/logThird/detail': getDetail,
        '/api/setting/logThird/mark': async (request) => {
          marked.push(await request.json())
          return mark?.(request) ?? { done: ['1', '2'], refused: [] }
        },
      },
    },
  )
  await expect.element(row('短信网关')).toBeVisible()
  return { ...view, marked }
}
const row = (name: string) => page.getByRole('row').filter({ hasText: name })
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
const action = (name: string) => page.getByRole('button', { name, exact: true })

it('calls: the list says who was called, what for and what became of it, and a failed call alone has a state', async () => {
  await open()
  for (const text of ['短信发送', '出', '返回错误', '503', '1,412 ms', '未处理'])
    await expect.element(row('短信网关').getByText(text, { exact: true })).toBeVisible()
  await expect.element(row('未知应用').getByText('获取令牌', { exact: true })).toBeVisible()
  await expect.element(row('省院统一身份认证').getByText('成功', { exact: true })).toBeVisible()
  await expect.element(row('省院统一身份认证').getByText('未处理')).not.toBeInTheDocument()
  await expect.element(page.getByText('保留 183 天，最多 1,000,000 条')).toBeVisible()
})

it('calls: a log that is not complete says so', async () => {
  await open({ dropped: 12 })
  await expect.element(page.getByText(/有 12 次调用未能记录/)).toBeVisible()
})

it('S8.6 the drawer shows the masked request and answer, and the keyboard can scroll them', async () => {
  await open()
  await action('详情短信网关 短信发送').click()
  const drawer = dialog('接口调用：短信网关 短信发送')
  await expect
    .element(drawer.getByLabelText('请求头'))
    .toHaveTextContent('POST https://sms.example.gov.cn/send authorization: ***')
  await expect
    .element(drawer.getByLabelText('请求内容'))
    .toHaveTextContent('{ "phone": "139****1111", "content": "***" }')
  await expect.element(drawer.getByLabelText('响应内容')).toHaveTextContent('（HTML，162 字节）')
  await expect.element(drawer.getByLabelText('请求内容')).toHaveAttribute('tabindex', '0')
})

it('S9.3 a call that cannot be loaded says so, and is loaded again', async () => {
  let fails = true
  await open({ getDetail: () => (fails ? refusal(503, 'AA0009', '服务不可用') : detail) })
  await action('详情短信网关 短信发送').click()
  const drawer = dialog('接口调用：短信网关 短信发送')
  await expect.element(drawer.getByText(/接口调用加载失败/)).toBeVisible()
  fails = false
  await drawer.getByRole('button', { name: '重试' }).click()
  await expect.element(drawer.getByLabelText('响应内容')).toBeVisible()
})

it('calls: one call is marked with its version and a note', async () => {
  const { marked, toasts } = await open({ mark: () => ({ done: ['1'], refused: [] }) })
  await action('标记短信网关 短信发送').click()
  const form = dialog('标记处理状态')
  await expect.element(form.getByText('短信网关 短信发送')).toBeVisible()
  await form.getByRole('radio', { name: '已忽略' }).click()
  await form.getByLabelText('备注').fill('网关例行维护')
  await userEvent.keyboard('{Tab}')
  await form.getByRole('button', { name: '标记', exact: true }).click()
  await expect.element(form).not.toBeInTheDocument()
  expect(marked).toEqual([{ calls: [{ id: '1', version: 1 }], handling: 'ignored', markNote: '网关例行维护' }])
  await expect.poll(() => toasts.map(({ text }) => text)).toContain('已标记')
})

it('S10.2 one that another user has marked meanwhile is refused in the form, which keeps the note', async () => {
  const refused = [
    { id: '1', name: '短信网关 短信发送', code: 'AA0001' as const, message: '已被他人标记，请刷新后重试' },
  ]
  await open({ mark: () => ({ done: [], refused }) })
  await action('标记短信网关 短信发送').click()
  const form = dialog('标记处理状态')
  await form.getByLabelText('备注').fill('网关例行维护')
  await userEvent.keyboard('{Tab}')
  await form.getByRole('button', { name: '标记', exact: true }).click()
  await expect.element(form.getByRole('alert')).toHaveTextContent('已被他人标记，请刷新后重试')
  await expect.element(form.getByLabelText('备注')).toHaveValue('网关例行维护')
})

it('S10.2 several are marked at once: one that succeeded and one that another user has marked are listed with the reason', async () => {
  const refused = [
    { id: '2', name: '未知应用 获取令牌', code: 'AA0001' as const, message: '已被他人标记，请刷新后重试' },
  ]
  const { marked } = await open({ mark: () => ({ done: ['1'], refused }) })
  await page.getByLabelText('选择本页全部').click()
  await page.getByRole('status').getByRole('button', { name: '标记' }).click()
  const form = dialog('标记处理状态')
  await expect.element(form.getByText('2 次', { exact: true })).toBeVisible()
  await form.getByRole('button', { name: '标记', exact: true }).click()
  const report = dialog(/标记/)
  await expect.element(report.getByText('已被他人标记，请刷新后重试')).toBeVisible()
  await expect.element(report.getByText('调用成功，无需处理')).toBeVisible()
  expect(marked).toEqual([
    {
      calls: [
        { id: '1', version: 1 },
        { id: '2', version: 4 },
      ],
      handling: 'handled',
    },
  ])
})

it('S6.1 without the permissions there is neither marking nor the operation log', async () => {
  await open({ has: (need) => need === undefined || need === 'setting:logThird:query' })
  await expect.element(action('详情短信网关 短信发送')).toBeVisible()
  await expect.element(action('标记短信网关 短信发送')).not.toBeInTheDocument()
  await expect.element(page.getByText('关联操作日志')).not.toBeInTheDocument()
  await expect.element(page.getByLabelText('选择本页全部')).not.toBeInTheDocument()
})

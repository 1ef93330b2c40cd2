import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ServiceScreen } from '../../../../src/features/work/service/service-screen.tsx'
import { PermissionContext } from '../../../../src/ui/can-access/permission-context.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { type AnswerOf, refusal } from '../../../app/scripted-backend.ts'

const archive = { clientId: 'archive', name: '电子档案', icon: 'pi-book', category: '业务', description: '查阅案卷' }
const report = { clientId: 'report', name: '统计报表' }
const pending = { id: '1', status: 'pending', reason: '办理申诉案件', createTime: '2026-11-20 10:00:00' } as const

interface Backend {
  readonly catalogue?: AnswerOf<'/api/work/service/catalogue'>
  readonly apply?: (body: unknown) => ReturnType<AnswerOf<'/api/work/service/apply'>>
  readonly cancel?: (body: unknown) => ReturnType<AnswerOf<'/api/work/service/cancel'>>
}

const open = async ({ catalogue = () => [archive, report], apply, cancel }: Backend = {}) => {
  const shown = await renderView(
    <PrimeProvider>
      <PermissionContext value={() => true}>
        <ServiceScreen />
      </PermissionContext>
    </PrimeProvider>,
    {
      site: { encryptBodies: false },
      answers: {
        '/api/work/service/list': () => [],
        '/api/work/service/catalogue': catalogue,
        '/api/work/service/apply': async (request) => apply?.(await request.json()),
        '/api/work/service/cancel': async (request) => cancel?.(await request.json()),
      },
    },
  )
  await page.getByRole('button', { name: '申请开通' }).click()
  return shown
}
const drawer = page.getByRole('dialog', { name: '申请开通', exact: true })
const dialog = page.getByRole('dialog', { name: '申请开通：电子档案' })

it('asks for an application with a reason, which then waits', async () => {
  const bodies: unknown[] = []
  let request: typeof pending | undefined
  const { toasts } = await open({
    catalogue: () => [{ ...archive, ...(request && { request }) }],
    apply: (body) => {
      bodies.push(body)
      request = pending
      return {}
    },
  })
  await drawer.getByRole('button', { name: '申请开通 电子档案' }).click()
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await expect.element(dialog.getByText('请输入申请理由')).toBeVisible()
  await userEvent.keyboard('办理申诉案件')
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await expect.element(drawer.getByText('待审批')).toBeVisible()
  await expect.element(drawer.getByText('2026-11-20 10:00 申请：办理申诉案件')).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: '申请开通 电子档案' })).not.toBeInTheDocument()
  expect(bodies).toEqual([{ clientId: 'archive', reason: '办理申诉案件' }])
  expect(toasts.map(({ text }) => text)).toEqual(['已提交申请，审批结果会以消息通知您'])
})

it('a request that another tab has sent is told in the dialog, which keeps the reason', async () => {
  await open({ apply: () => refusal(409, 'AA0001', '您已申请开通该应用，请等待审批') })
  await drawer.getByRole('button', { name: '申请开通 电子档案' }).click()
  await dialog.getByRole('textbox').fill('办理申诉案件')
  await dialog.getByRole('button', { name: '提交申请' }).click()
  await expect.element(dialog.getByText('您已申请开通该应用，请等待审批')).toBeVisible()
  await expect.element(dialog.getByRole('textbox')).toHaveValue('办理申诉案件')
})

it('takes a request back', async () => {
  let request: typeof pending | undefined = pending
  const { toasts } = await open({
    catalogue: () => [{ ...archive, ...(request && { request }) }],
    cancel: () => {
      request = undefined
      return {}
    },
  })
  await drawer.getByRole('button', { name: '撤回申请 电子档案' }).click()
  await expect.element(drawer.getByRole('button', { name: '申请开通 电子档案' })).toBeVisible()
  expect(toasts.map(({ text }) => text)).toEqual(['申请已撤回'])
})

it('says why a request was refused, and starts the next one with its words', async () => {
  const refused = { ...pending, status: 'refused', answer: '请由部门统一申请' } as const
  await open({ catalogue: () => [{ ...archive, request: refused }] })
  await expect.element(drawer.getByText('未同意')).toBeVisible()
  await expect.element(drawer.getByText('审批意见：请由部门统一申请')).toBeVisible()
  await drawer.getByRole('button', { name: '申请开通 电子档案' }).click()
  await expect.element(dialog.getByRole('textbox')).toHaveValue('办理申诉案件')
})

it('finds by initials, and says that nothing is left to ask for', async () => {
  let services: (typeof archive | typeof report)[] = [archive, report]
  await open({ catalogue: () => services })
  await drawer.getByRole('searchbox', { name: '搜索可申请的应用' }).fill('dzda')
  await expect.element(drawer.getByRole('button', { name: '申请开通 统计报表' })).not.toBeInTheDocument()
  await expect.element(drawer.getByRole('button', { name: '申请开通 电子档案' })).toBeVisible()
  await drawer.getByRole('button', { name: '关闭' }).last().click()
  services = []
  await page.getByRole('button', { name: '申请开通' }).click()
  await expect.element(drawer.getByText('没有需要申请的应用')).toBeVisible()
})

it('S12.3 a text that is too long to be a name stays whole and says so', async () => {
  await open()
  const search = drawer.getByRole('searchbox', { name: '搜索可申请的应用' })
  await search.fill('电'.repeat(51))
  await expect.element(search).toHaveValue('电'.repeat(51))
  await expect.element(search).toHaveAccessibleDescription('最多 50 个字')
})

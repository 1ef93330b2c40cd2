import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { HearingList } from '../../../../src/features/system/hearing/hearing-list.tsx'
import type { HearingService } from '../../../../src/features/system/hearing/parts/service/service.ts'
import { PermissionContext } from '../../../../src/ui/can-access/permission-context.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { newOfficer } from './officer.ts'

const officer = newOfficer({ id: '5', name: '周敏', warehousingDate: '2024-03-01' })
const draft = newOfficer({ id: '6', name: '王海燕', status: 'draft' })
const service: HearingService = {
  id: '7001',
  officerId: '5',
  caseNo: '东检刑听〔2026〕12号',
  caseType: 'civil',
  heldOn: '2026-05-12',
  place: '东湖区人民检察院听证室',
  role: 'member',
  attendance: 'attended',
  evaluation: 'good',
  opinion: '同意拟处理意见',
  travelFee: 8050,
  boardFee: 0,
  labourFee: 30_000,
  createTime: '2026-05-13 09:30:00',
  version: 1,
}

beforeEach(() => page.viewport(1440, 900))

/** The list with the hearings of 周敏 open; `sent` takes the path and body of each write. */
const open = async (granted = (_need: string) => true) => {
  const sent: unknown[] = []
  const take = async (request: Request) => {
    const { pathname } = new URL(request.url)
    sent.push([pathname.split('/').at(-1), await request.json()])
  }
  await renderView(
    <PrimeProvider>
      <PermissionContext value={(need) => need === undefined || granted(need)}>
        <HearingList />
      </PermissionContext>
    </PrimeProvider>,
    {
      site: { encryptBodies: false },
      answers: {
        '/api/system/hearing/list': () => [officer, draft],
        '/api/system/hearing/service/list': (request: Request) => {
          expect(new URL(request.url).searchParams.get('officerId')).toBe('5')
          return [service]
        },
        '/api/system/hearing/service/update': take,
      },
    },
  )
  await page.getByRole('button', { name: '周敏的更多操作' }).click()
  await page.getByRole('menuitem', { name: '履职记录' }).click()
  await expect.element(page.getByRole('dialog', { name: '履职记录：周敏' })).toBeVisible()
  return sent
}
const record = page.getByRole('dialog').getByRole('row').filter({ hasText: '东检刑听' })
const form = page.getByRole('dialog', { name: /^(登记履职|修改履职记录)：/ })

it('S14.10 a hearing shows its case, attendance and the sum of its fees in yuan', async () => {
  await open()
  await expect.element(record.getByText('已参加')).toBeVisible()
  await expect.element(record.getByText('380.50')).toBeVisible()
  await record.getByRole('button', { name: /^查看/ }).click()
  const view = page.getByRole('dialog', { name: '履职记录：东检刑听〔2026〕12号' })
  await expect.element(view.getByText('同意拟处理意见')).toBeVisible()
  await expect.element(view.getByText('80.50 元')).toBeVisible()
})

it('S14.10 who did not come has a reason, and fees are typed in yuan and sent in fen', async () => {
  const sent = await open()
  await record.getByRole('button', { name: /^修改/ }).click()
  await form.getByLabelText('交通费（元）').fill('120.5')
  await form.getByLabelText('请假', { exact: true }).click()
  await expect.element(form.getByLabelText('听证意见')).not.toBeInTheDocument()
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect.element(form.getByText('请填写未参加原因')).toBeVisible()
  expect(sent).toEqual([])
  await form.getByLabelText('未参加原因').fill('出差')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  const { officerId: _officer, createTime: _time, boardFee: _board, ...kept } = service
  const { evaluation: _evaluation, opinion: _opinion, ...change } = kept
  const sentChange = { ...change, attendance: 'excused', absence: '出差', travelFee: 12_050 }
  await expect.poll(() => sent).toEqual([['update', sentChange]])
})

it('S14.10 a new record asks for what is missing', async () => {
  const sent = await open()
  await page.getByRole('button', { name: '登记履职' }).click()
  await form.getByLabelText('案件编号').fill('东检刑听〔2026〕13号')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect.element(form.getByText('请选择听证日期', { exact: true })).toBeVisible()
  await expect.element(form.getByText('请选择听证类型', { exact: true })).toBeVisible()
  expect(sent).toEqual([])
})

it('S14.10 a change keeps the version that was read, and an amount beyond the rule is told in yuan', async () => {
  const sent = await open()
  await record.getByRole('button', { name: /^修改/ }).click()
  await expect.element(form.getByLabelText('劳务费（元）')).toHaveValue(300)
  await form.getByLabelText('劳务费（元）').fill('200000')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  await expect.element(form.getByText('请输入 0 至 100,000 元')).toBeVisible()
  await form.getByLabelText('劳务费（元）').fill('350')
  await form.getByRole('button', { name: '保存', exact: true }).click()
  const { officerId: _officer, createTime: _time, boardFee: _board, ...change } = service
  await expect.poll(() => sent).toEqual([['update', { ...change, labourFee: 35_000 }]])
})

it('S14.10 without the permission records are read only, and a draft has none', async () => {
  await open((need) => need !== 'system:hearing:service')
  await expect.element(record.getByRole('button', { name: /^查看/ })).toBeVisible()
  expect(record.getByRole('button', { name: /^修改/ }).elements()).toEqual([])
  expect(page.getByRole('button', { name: '登记履职' }).elements()).toEqual([])
})

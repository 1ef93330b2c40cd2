import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { ReminderRecord } from '../../../../src/features/setting/remind/parts/record/reminder-record.tsx'
import type { Reminder } from '../../../../src/features/setting/remind/remind.ts'
import { PermissionContext } from '../../../../src/ui/can-access/permission-context.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'

const reminder = { id: '7', name: '密码到期提醒' } as Reminder // as: the record needs no more of it
const delivery = {
  id: '1',
  name: '陈静',
  username: 'chenjing',
  orgName: '第一检察部',
  orgOffice: '江宁省人民检察院',
  channel: 'sms',
  state: 'skipped',
  reason: 'noPhone',
  attempts: 0,
  test: false,
  text: '您的密码将于 2026-12-01 到期',
  createTime: '2026-03-02 22:30:00',
  dueTime: '2026-03-03 08:00:00',
} as const

it('S17.13 the record shows when before what, with the office of the receiver and the reason under the result', async () => {
  await page.viewport(1440, 900)
  await renderView(
    <PrimeProvider>
      <PermissionContext value={() => true}>
        <ReminderRecord reminder={reminder} onClose={() => undefined} />
      </PermissionContext>
    </PrimeProvider>,
    { site: { encryptBodies: false }, answers: { '/api/setting/remind/deliveries': () => [delivery] } },
  )
  const row = page.getByRole('row').filter({ hasText: '第一检察部' })
  await expect.element(row).toBeVisible()
  const heads = page.getByRole('columnheader').elements()
  expect(heads.map((head) => head.textContent?.trim())).toEqual([
    '接收人',
    '机构',
    '渠道',
    '结果',
    '生成时间',
    '发送时间',
    '内容',
  ])
  await expect.element(row.getByText('江宁省人民检察院')).toBeVisible()
  await expect.element(row.getByText('无手机号')).toBeVisible()
})

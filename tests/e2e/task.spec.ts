import { openBackend } from './support/backend.ts'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'

test('28.1: a request for access stands in the to-dos of who decides, and is gone when it is decided', {
  tag: '@quick',
}, async ({ page, backend, site, signIn }) => {
  // A system administrator, to whom the application is not open.
  const person = await backend.createColleague({ roleIds: ['6'] })
  const own = await openBackend(site, person.username, person.password)
  await own.call('POST', '/api/work/service/apply', { clientId: 'business', reason: '核对案件办理流程' })

  await signIn(page, 'admin', 'work/task?kind=service-request')
  const rows = page.getByRole('region', { name: '待办任务' }).locator('tbody').getByRole('row')
  const request = rows.filter({ hasText: `${person.name}申请开通“统一业务应用”` })
  await expect(request).toContainText('开通申请')
  await request.getByRole('button', { name: /^办理/ }).click()

  const waiting = page.getByRole('region', { name: '开通审批' }).locator('tbody').getByRole('row')
  await expect(waiting).toHaveCount(1)
  await expect(waiting).toContainText(person.name)
  await waiting.getByRole('button', { name: /^拒绝/ }).click()
  const refusal = new UserForm(page, '拒绝申请')
  await refusal.dialog.getByLabel('原因').fill('请由部门统一申请')
  await refusal.dialog.getByRole('button', { name: '拒绝', exact: true }).click()
  await expect(refusal.dialog).toBeHidden()

  await page.goto('work/task?kind=service-request')
  await expect(page.getByText(/\d+ 项待办/)).toBeVisible()
  await expect(request).toHaveCount(0)
})

import { signIn } from '../support/sign-in.ts'
import { test } from './support/restartable-site.ts'
import { expect } from './support/test.ts'
import { UserForm } from './support/user-form.ts'

test('28.2: an entry whose server is killed while it is saved keeps what was typed, and is saved once', async ({
  page,
  restartable,
}) => {
  const { site } = restartable
  const address = `${site.url}work/plan?view=month&day=2027-03-10`
  await page.goto(address)
  await signIn(page, site, 'clerk')
  await expect(page.getByRole('heading', { name: '2027年3月' })).toBeVisible()
  await page.locator('[data-date="2027-03-10"]').click({ position: { x: 60, y: 60 } })
  const form = new UserForm(page, '新增日程')
  await expect(form.field('标题')).toBeFocused()
  await form.type({ 标题: '案卷评查', 地点: '二楼会议室' })
  // The call is on its way when the server dies.
  const sent = Promise.withResolvers<void>()
  const dead = Promise.withResolvers<void>()
  await page.route(
    '**/api/work/plan/create',
    async (route) => {
      sent.resolve()
      await dead.promise
      await route.continue()
    },
    { times: 1 },
  )
  await form.save()
  await sent.promise
  await restartable.kill()
  dead.resolve()
  await expect(form.dialog.getByRole('alert')).toContainText('无法连接服务器，请检查网络后重试')
  await expect(form.field('标题')).toHaveValue('案卷评查')
  await expect(form.field('地点')).toHaveValue('二楼会议室')
  await expect(form.field('开始时间')).toHaveValue('2027-03-10 09:00')

  const banner = page.getByRole('status').filter({ hasText: '服务器没有响应，正在重试…' })
  await restartable.startAgain()
  await expect(banner).toHaveCount(0, { timeout: 40_000 })
  await form.save()
  await expect(form.dialog).toBeHidden()
  const entries = page.locator('[data-date="2027-03-10"] .ac-cal-entry').filter({ hasText: '案卷评查' })
  await expect(entries).toHaveCount(1)
})

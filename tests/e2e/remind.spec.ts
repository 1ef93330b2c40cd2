import { seeded } from './support/backend.ts'
import { enterSignedIn } from './support/enter-signed-in.ts'
import { findings } from './support/findings.ts'
import { pressAction } from './support/row-action.ts'
import { expect, test } from './support/test.ts'

test.describe('消息设置', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('S17.1, S17.13 a reminder is written by the keyboard, previewed, tested, enabled and disabled, and its record says what was sent', {
    tag: '@quick',
  }, async ({ page, backend, site }) => {
    const receiver = await backend.createColleague({ orgId: seeded.orgId })
    const name = `登录提醒 ${receiver.username}`
    await enterSignedIn(page, site, 'admin', 'setting/remind')
    const list = page.getByRole('region', { name: '消息设置' })
    await expect(list.locator('tbody').getByRole('row').filter({ hasText: '密码到期提醒' })).toContainText('启用')
    expect(await findings(page)).toEqual([])

    await page.getByRole('button', { name: '新增', exact: true }).press('Enter')
    const form = page.getByRole('dialog', { name: '新增提醒' })
    await expect(form.getByRole('textbox', { name: '提醒名称' })).toBeFocused()
    await page.keyboard.type(name)
    // The words of the event are filled in.
    await expect(form.getByRole('textbox', { name: '提前时间' })).toHaveValue('7、3、1')
    await form.getByRole('textbox', { name: '消息内容' }).fill('{姓名}，{工资}')
    await form.getByRole('button', { name: '预览' }).press('Enter')
    await expect(form.getByRole('alert').filter({ hasText: '没有变量“{工资}”' })).toBeVisible()
    await form.getByRole('textbox', { name: '消息内容' }).fill('{姓名}，密码还有 {剩余时间} 到期。')
    await expect(form.getByText('没有变量“{工资}”')).toBeHidden()
    await expect(form.getByRole('button', { name: '预览' })).toBeEnabled()
    await form.getByRole('button', { name: '预览' }).press('Enter')
    await expect(form.getByRole('status')).toContainText('密码还有')
    await form.getByLabel('单独设置').check()
    await form.getByRole('textbox', { name: '免打扰开始' }).fill('22:00')
    await form.getByRole('textbox', { name: '免打扰结束' }).fill('22:00')
    await form.getByRole('textbox', { name: '免打扰结束' }).press('Enter')
    await expect(form.getByText('免打扰不能覆盖全天，结束须与开始不同')).toBeVisible()
    await form.getByRole('textbox', { name: '免打扰结束' }).fill('07:30')
    expect(await findings(page)).toEqual([])
    await form.getByRole('textbox', { name: '免打扰结束' }).press('Enter')
    await expect(form).toBeHidden()
    const row = list.locator('tbody').getByRole('row').filter({ hasText: name })
    await expect(row).toContainText('停用')
    await expect(row).toContainText('提前 7、3、1 天')

    await pressAction(row, '测试发送')
    await page.getByRole('alertdialog').getByRole('button', { name: '测试发送' }).press('Enter')
    await expect(page.getByText('测试已提交，请查看消息和发送记录')).toBeVisible()
    await pressAction(row, '发送记录')
    const record = page.getByRole('dialog', { name: `发送记录：${name}` })
    const sent = record.locator('tbody').getByRole('row')
    await expect(sent).toHaveCount(1)
    await expect(async () => {
      await record.getByRole('button', { name: '查询' }).click()
      await expect(sent).toContainText('已发送', { timeout: 500 })
    }).toPass({ timeout: 15_000 })
    await expect(sent).toContainText('站内消息（测试）')
    await expect(sent).toContainText('【测试】')
    expect(await findings(page)).toEqual([])
    await page.keyboard.press('Escape')
    await expect(record).toBeHidden()
    await page.getByRole('button', { name: /^消息/ }).click()
    await expect(page.getByText('【测试】您的密码将于 2026-12-01 到期').first()).toBeVisible()
    await page.keyboard.press('Escape')

    await pressAction(row, '启用')
    await expect(row).toContainText('启用')
    await pressAction(row, '停用')
    await page.getByRole('alertdialog').getByRole('button', { name: '停用' }).press('Enter')
    await expect(row).toContainText('停用')
  })
})

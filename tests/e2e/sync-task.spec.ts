import { findings } from './support/findings.ts'
import { pressAction } from './support/row-action.ts'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('S8.6 a task is mapped, tried, previewed, run, its failures read and tried again, and it is paused and deleted', {
  tag: '@quick',
}, async ({ page, site, signIn }) => {
  await signIn(page, 'admin', 'setting/syncTask')
  const rows = page.getByRole('region', { name: '同步监控' }).locator('tbody').getByRole('row')
  // The demonstration begins with their runs.
  await expect(async () => {
    await page.getByRole('button', { name: '刷新', exact: true }).click()
    await expect(rows.filter({ hasText: '人事用户同步' })).toContainText('部分成功', { timeout: 1000 })
    await expect(rows.filter({ hasText: '区划同步' })).toContainText('成功', { timeout: 1000 })
    await expect(rows.filter({ hasText: '组织机构同步' })).toContainText('失败', { timeout: 1000 })
  }).toPass({ timeout: 60_000 })

  // The demonstration's task has the users; they belong to one task, so a second one sees them fail.
  await page.getByRole('button', { name: '新增', exact: true }).click()
  const form = new UserForm(page, '新增同步任务')
  await form.type({ 任务名称: '人事同步二', 接口地址: `${site.origin}/demo/sync/users`, 数据行路径: 'data.rows' })
  await form.type({ 密钥请求头: 'Authorization', 密钥或密码: 'Bearer demonstration-directory' })
  await form.choose('对象', '用户')
  const mapping = form.dialog.getByRole('region', { name: '字段映射' })
  for (const [field, from] of [
    ['用户名', 'login'],
    ['姓名', 'name'],
    ['主机构', 'dept.code'],
  ] as const)
    await mapping.getByRole('textbox', { name: `${field}的来源字段` }).fill(from)
  await form.type({ 定时: '0 0 30 2 *' })
  await expect(form.dialog).toContainText('该定时永远不会到来')
  await form.type({ 定时: '0 4 * * *' })
  await expect(form.dialog).toContainText('每天 04:00')
  await form.dialog.getByRole('button', { name: '取十行试映射' }).click()
  const trial = form.dialog.getByRole('region', { name: '试映射结果' })
  await expect(trial.locator('tbody').getByRole('row')).toHaveCount(10)
  await expect(trial).toContainText('可以写入')
  expect(await findings(page)).toEqual([])
  await form.dialog.getByRole('button', { name: '保存' }).click()
  const own = rows.filter({ hasText: '人事同步二' })
  await expect(own).toContainText('每天 04:00')

  await pressAction(own, '差异预览')
  const run = page.getByRole('dialog', { name: /人事同步二/ })
  await expect(run).toContainText('将新增')
  await expect(run.getByRole('region', { name: '差异' })).toContainText('已由任务“人事用户同步（演示）”同步')
  await run.getByRole('button', { name: '关闭' }).last().click()
  await expect(own).not.toContainText('失败')

  await pressAction(own, '立即执行')
  await page.getByRole('alertdialog').getByRole('button', { name: '立即执行' }).click()
  await expect(run.getByRole('region', { name: '失败明细' })).toContainText('主机构：')
  await run.getByRole('button', { name: '关闭' }).last().click()
  await expect(own).toContainText('部分成功')
  await pressAction(own, '重试失败项')
  await expect(run).toContainText('重试失败项')
  await expect(run).toContainText(/部分成功|失败/)
  await run.getByRole('button', { name: '关闭' }).last().click()
  await pressAction(own, '日志')
  const history = page.getByRole('dialog', { name: '运行日志：人事同步二' })
  await expect(history.locator('tbody').getByRole('row')).toHaveCount(3)
  await history.getByRole('button', { name: '关闭' }).last().click()

  await pressAction(own, '暂停')
  await expect(own).toContainText('已暂停')
  await pressAction(own, '删除')
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(own).toHaveCount(0)
})

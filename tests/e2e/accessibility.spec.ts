import { findings } from './support/findings.ts'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'

for (const colorScheme of ['light', 'dark'] as const) {
  test.describe(`in the ${colorScheme} theme`, () => {
    test.use({ colorScheme, contextOptions: { reducedMotion: 'reduce' } })

    test('S1.3 axe finds nothing serious on the login page, with and without mistakes', async ({ page }) => {
      await page.goto('login')
      await expect(page.locator('html')).toHaveAttribute('data-theme', colorScheme)
      await expect(page.getByLabel('用户名', { exact: true })).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.getByRole('button', { name: '登录', exact: true }).click()
      await expect(page.getByText('请输入用户名')).toBeVisible()
      expect(await findings(page)).toEqual([])
    })

    test('S3.1 axe finds nothing serious on home and the locked screen', async ({ page, signIn }) => {
      await signIn(page, 'admin')
      await expect(page.getByRole('link', { name: '用户列表' })).toBeVisible()
      expect(await findings(page)).toEqual([])
      await page.getByRole('button', { name: '王建国' }).click()
      await page.getByRole('menuitem', { name: '锁定屏幕' }).click()
      const dialog = page.getByRole('dialog', { name: '锁定屏幕' })
      await expect(dialog).toBeVisible()
      expect(await findings(page)).toEqual([])
      await dialog.getByLabel('锁屏密码').fill('1234')
      await dialog.getByLabel('再次输入').fill('1234')
      await dialog.getByRole('button', { name: '锁定' }).click()
      await expect(page.getByRole('heading', { name: '屏幕已锁定' })).toBeVisible()
      expect(await findings(page)).toEqual([])
    })

    test('S9.3 axe finds nothing serious on the user list, its selection, its question and its form', async ({
      page,
      userList,
      backend,
    }) => {
      const person = await backend.createPerson()
      await userList.find(person.username)
      await expect(userList.rows).toHaveCount(1)
      await userList.search.getByRole('button', { name: '展开' }).click()
      await userList.rows.first().getByRole('checkbox').check()
      expect(await findings(page)).toEqual([])
      await userList.act(userList.rows.first(), '停用')
      await expect(page.getByRole('alertdialog')).toBeVisible()
      expect(await findings(page)).toEqual([])
      await userList.confirm('取消')
      await page.getByRole('button', { name: '新增' }).click()
      const form = new UserForm(page, '新增用户')
      await form.save()
      await expect(form.mistake('用户名')).toBeVisible()
      expect(await findings(page)).toEqual([])
    })
  })
}

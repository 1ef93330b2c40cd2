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

    for (const [path, heading] of [
      ['error/system/nothing', '页面不存在'],
      ['error/403', '没有权限'],
      ['error/500', '服务出错'],
    ] as const)
      test(`S2.8 axe finds nothing serious on /${path}`, async ({ page, signIn }) => {
        await signIn(page, 'admin')
        await page.goto(path)
        await expect(page).toHaveTitle(new RegExp(heading))
        expect(await findings(page)).toEqual([])
      })

    test('S3.1 axe finds nothing serious on what opens over the shell', async ({ page, userList }) => {
      test.slow() // A dozen runs of axe.
      await expect(userList.rows).toHaveCount(10)
      const top = page.getByRole('banner')
      for (const [button, opened] of [
        [top.getByRole('button', { name: '搜索功能和操作' }), page.getByRole('dialog', { name: '搜索功能和操作' })],
        [top.getByRole('button', { name: '界面设置' }), page.getByRole('dialog', { name: '界面设置' })],
        [top.getByRole('button', { name: /消息/ }), page.getByRole('dialog', { name: /消息/ })],
        [page.getByRole('button', { name: '全部标签页' }), page.getByRole('dialog', { name: '全部标签页' })],
        [page.getByRole('button', { name: '列设置' }), page.getByRole('dialog', { name: '列设置' })],
        [page.getByRole('button', { name: /^视图/ }), page.getByRole('dialog', { name: /视图/ })],
      ] as const) {
        await button.click()
        await expect(opened).toBeVisible()
        expect(await findings(page)).toEqual([])
        await page.keyboard.press('Escape')
        await expect(opened).toHaveCount(0)
      }
    })
  })
}

import { signIn } from '../support/sign-in.ts'
import { openBackend } from './support/backend.ts'
import { enter } from './support/password.ts'
import { test } from './support/restartable-site.ts'
import { isSignedIn } from './support/shared-storage.ts'
import { expect } from './support/test.ts'
import { UserList } from './support/user-list.ts'

test('S10.6 S8.5 a server that is killed: the user is notified, keeps the rows, and continues when it is back', async ({
  page,
  restartable,
}) => {
  const { site } = restartable
  const person = await (await openBackend(site)).createPerson()
  await page.goto(`${site.url}system/user`)
  await signIn(page, site, 'admin')
  const list = new UserList(page)
  await expect(list.row(person.username)).toBeVisible()

  await restartable.kill()
  await list.pages.getByRole('button', { name: '下一页' }).click()
  const failure = page.getByRole('alert').filter({ hasText: '加载失败' })
  await expect(failure).toContainText('Network Error')
  await expect(list.row(person.username)).toBeVisible()
  expect(await isSignedIn(page)).toBe(true)

  await failure.getByRole('button', { name: '重试' }).click()
  await expect(failure).toContainText('Network Error')

  // The list reloads by itself once a probe succeeds: a click would race with it.
  await restartable.startAgain()
  await expect(failure).toHaveCount(0, { timeout: 20_000 })
  await expect(list.pages.getByRole('button', { name: '第 2 页' })).toHaveAttribute('aria-current', 'page')
  // What was acknowledged before the server was killed is still there.
  await list.findOnly(person.username)
})

test('S8.5 a server that is down at sign-in is reported, and the input is kept for another try', async ({
  page,
  restartable,
  consoleLog,
}) => {
  consoleLog.allow(/status of 50\d/)
  const { site } = restartable
  await page.goto(`${site.url}login`)
  // The page's own files are loaded; nothing more can be.
  await restartable.kill()
  await enter(page, 'admin', site.password)
  await expect(page.getByRole('alert')).toHaveText(/^无法连接服务器，请检查网络后重试（Network Error）/)
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue(site.password)
  await restartable.startAgain()
  await page.getByRole('button', { name: '登录', exact: true }).click()
  await expect(page.getByRole('heading', { name: /王建国/ })).toBeVisible()
})

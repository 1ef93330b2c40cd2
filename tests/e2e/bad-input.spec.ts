import type { Page } from '@playwright/test'
import { newPerson, seeded, uniqueWord } from './support/backend.ts'
import { enter } from './support/password.ts'
import { unusedPhone } from './support/sms.ts'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'
import type { UserList } from './support/user-list.ts'

/** Opens the form for a new user and fills in the required fields. */
const openForm = async (page: Page, texts: Readonly<Record<string, string>>): Promise<UserForm> => {
  await page.getByRole('button', { name: '新增' }).click()
  const form = new UserForm(page, '新增用户')
  await form.type(texts)
  await form.chooseNode('主机构', seeded.orgName)
  await form.choose('角色', '普通干警')
  return form
}

test('S8.2 a wrong password is reported in one sentence, and the input is kept', async ({ page, backend }) => {
  const { username } = await backend.createPerson()
  await page.goto('login?redirect=%2Fsystem%2Fuser')
  await enter(page, username, 'falsch-2026')
  await expect(page.getByRole('alert')).toHaveText('用户名或密码错误')
  await expect(page.getByLabel('用户名', { exact: true })).toHaveValue(username)
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('falsch-2026')
  await expect(page).toHaveURL(/redirect=%2Fsystem%2Fuser$/)
  // An unknown username gets the same answer.
  await enter(page, uniqueWord(), 'falsch-2026')
  await expect(page.getByRole('alert')).toHaveText('用户名或密码错误')
})

test('S8.2 a locked account learns why it cannot sign in, only with the correct password', async ({ page, site }) => {
  await page.goto('login')
  await enter(page, 'locked', 'falsch-2026')
  await expect(page.getByRole('alert')).toHaveText('用户名或密码错误')
  await enter(page, 'locked', site.password)
  await expect(page.getByRole('alert')).toHaveText('账号已被管理员锁定，请联系管理员')
  await expect(page).toHaveURL(/\/login$/)
})

test('S8.2 quotes and angle brackets in the sign-in form are an ordinary wrong username, 300 characters are refused', async ({
  page,
}) => {
  await page.goto('login')
  for (const name of [`' or '1'='1`, '<img src=x onerror=alert(1)>']) {
    await enter(page, name, `"><script>${name}`)
    await expect(page.getByRole('alert')).toHaveText(/用户名或密码错误|参数|不/)
  }
  await enter(page, '长'.repeat(300), '长'.repeat(300))
  await expect(page.getByLabel('用户名', { exact: true })).toHaveAccessibleDescription('用户名最多 64 个字符')
  await expect(page.getByLabel('密码', { exact: true })).toHaveAccessibleDescription('密码最多 64 个字符')
  await enter(page, '‮name', '‮\u0000name')
  await expect(page.getByLabel('密码', { exact: true })).toHaveAccessibleDescription('密码不能包含空字符')
})

test('S8.2 a username and a phone that are taken are reported at their fields, and the input is kept', async ({
  page,
  userList,
  backend,
}) => {
  const phone = unusedPhone()
  const taken = await backend.createPerson({ phone })
  await expect(userList.rows).toHaveCount(10)
  const form = await openForm(page, {
    用户名: taken.username.toUpperCase(),
    手机号: phone,
    姓名: '另一个人',
    初始密码: 'Chushi-mima-1',
    职务: '检察官',
  })
  await form.save()
  await expect(form.mistake('用户名')).toHaveText('用户名已存在')
  await expect(form.mistake('手机号')).toHaveText('该手机号已被其他账号使用')
  await expect(form.field('用户名')).toBeFocused()
  await expect(form.field('姓名')).toHaveValue('另一个人')
  await expect(form.field('初始密码')).toHaveValue('Chushi-mima-1')
  await expect(form.field('职务')).toHaveValue('检察官')
  await expect(form.field('主机构')).toHaveText(seeded.orgName)
  const free = newPerson().username
  await form.type({ 用户名: free, 手机号: unusedPhone() })
  await form.save()
  await expect(userList.row(free)).toBeVisible()
})

test('S9.3 quotes in every text stay text', async ({ page, userList }) => {
  const { username } = newPerson()
  const odd = `"'; drop--%_\\`
  await expect(userList.rows).toHaveCount(10)
  const form = await openForm(page, { 用户名: username, 姓名: odd, 初始密码: `Aa1"'<>\\ 密码`, 职务: odd })
  await form.save()
  await expect(userList.cell(userList.row(username), '姓名')).toHaveText(odd)
  await expect(userList.cell(userList.row(username), '职务')).toHaveText(odd)
  await userList.find(odd)
  await expect(userList.rows).toHaveCount(1)
  await userList.find('%_%')
  await expect(page.getByText('没有符合条件的数据')).toBeVisible()
  await userList.find(username)
  await userList.act(userList.row(username), '修改')
  const change = new UserForm(page, '修改用户')
  await expect(change.field('姓名')).toHaveValue(odd)
  await change.field('姓名').press('Escape')
  await expect(change.dialog).toHaveCount(0)
})

test('S9.1 a pasted text that is too long stays whole, and its field says so at once', async ({ page, userList }) => {
  const person = newPerson()
  await expect(userList.rows).toHaveCount(10)
  const form = await openForm(page, { 用户名: person.username, 姓名: '名', 初始密码: person.password })
  await form.field('姓名').fill('')
  await page.keyboard.insertText('名'.repeat(300))
  await expect(form.mistake('姓名')).toHaveText('姓名最多 50 个字符')
  await form.save()
  await expect(form.mistake('姓名')).toHaveText('姓名最多 50 个字符')
  await expect(form.field('姓名')).toHaveValue('名'.repeat(300))
})

const change = async (userList: UserList, username: string): Promise<UserForm> => {
  await userList.act(await userList.findOnly(username), '修改')
  return new UserForm(userList.page, '修改用户')
}

test('S8.4 of two users who change one record, the second is told who and what, and saves a version of both', async ({
  userList,
  backend,
}) => {
  const person = await backend.createPerson()
  const form = await change(userList, person.username)
  await form.type({ 职务: '我的修改' })
  const { id, name, orgId, roleIds } = person
  await backend.call('POST', '/api/system/user/update', {
    id,
    version: 1,
    name,
    orgId,
    roleIds,
    position: '别人的修改',
  })
  await form.save()
  const conflict = userList.page.getByRole('dialog', { name: '记录已被他人修改' })
  await expect(conflict).toContainText(/您编辑期间，.+于 .+ 保存了该记录，修改了：.*职务/)
  await expect(conflict.getByRole('row').nth(1)).toHaveText('职务我的修改别人的修改')
  // Told once: by the dialog, and by no toast.
  await expect(userList.page.getByRole('alert').filter({ hasText: '已被他人修改' })).toHaveCount(0)
  await expect(conflict.getByLabel('职务：我的内容')).toBeChecked()
  await conflict.getByRole('button', { name: '保存所选内容' }).click()
  await expect(form.dialog).toBeHidden()
  await expect(await userList.findOnly(person.username)).toContainText('我的修改')
})

test('S8.4 a user who was deleted meanwhile is reported', async ({ page, userList, backend }) => {
  const person = await backend.createPerson()
  const form = await change(userList, person.username)
  await form.type({ 职务: '我的修改' })
  await backend.call('POST', '/api/system/user/remove', { ids: [person.id] })
  await form.save()
  await expect(form.dialog.getByRole('alert')).toHaveText('用户不存在')
  await expect(page.getByRole('dialog').filter({ has: page.getByLabel('职务') })).toBeVisible()
})

test('S10.6 a page that no longer exists is reported by the backend, and the rows stay', async ({
  page,
  userList,
  backend,
}) => {
  const word = uniqueWord()
  const people = await Promise.all(Array.from({ length: 11 }, () => backend.createPerson({ name: word })))
  await userList.find(word)
  await expect(userList.pages).toContainText('共 11 条')
  await backend.call('POST', '/api/system/user/remove', { ids: people.slice(0, 2).map(({ id }) => id) })
  await userList.pages.getByRole('button', { name: '第 2 页' }).click()
  await expect(page.getByRole('alert').filter({ hasText: '加载失败' })).toContainText('第 2 页不存在，共 1 页')
  await expect(userList.rows).toHaveCount(10)
})

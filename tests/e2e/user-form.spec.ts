import { newPerson, seeded } from './support/backend.ts'
import { enter } from './support/password.ts'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'

test('S9.3 a user is created with every field, is in the list, and can sign in', { tag: '@quick' }, async ({
  page,
  browser,
  site,
  userList,
}) => {
  const person = newPerson()
  await page.getByRole('button', { name: '新增' }).click()
  const form = new UserForm(page, '新增用户')
  await form.type({
    用户名: person.username,
    姓名: person.name,
    初始密码: person.password,
    工号: person.username.toUpperCase(),
    手机号: `188${String(Date.now()).slice(-8)}`,
    邮箱: `${person.username}@example.gov.cn`,
    职务: '检察官助理',
  })
  await form.chooseNode('主机构', seeded.orgName)
  await form.choose('角色', '普通干警')
  await form.choose('角色', '案件管理员')
  await form.choose('性别', '女')
  await form.field('账号有效期').fill('2030-12-31')
  await form.field('账号有效期').press('Tab')
  await form.save()
  await expect(page.getByText('用户已新增')).toBeVisible()
  await expect(form.dialog).toHaveCount(0)

  // The newest is first.
  const row = userList.rows.first()
  await expect(userList.cell(row, '用户名')).toHaveText(person.username)
  await expect(userList.cell(row, '姓名')).toHaveText(person.name)
  await expect(userList.cell(row, '主机构')).toHaveText(seeded.orgName)
  await expect(userList.cell(row, '角色')).toHaveText('案件管理员、普通干警')
  await userList.showColumns('性别', '工号')
  await expect(userList.cell(row, '性别')).toHaveText('女')
  await expect(userList.cell(row, '工号')).toHaveText(person.username.toUpperCase())

  const elsewhere = await browser.newPage()
  await elsewhere.goto(`${site.url}login`)
  await enter(elsewhere, person.username, person.password)
  // The password is the initial one.
  await expect(elsewhere.getByRole('heading', { name: '首次登录，请修改初始密码' })).toBeVisible()
  await elsewhere.close()
})

test('S9.3 a user is changed, and the form shows the saved values, the phone number unmasked', async ({
  page,
  userList,
  backend,
}) => {
  const phone = `177${String(Date.now()).slice(-8)}`
  const person = await backend.createPerson({ phone, position: '检察官', validUntil: '2031-01-31' })
  await userList.act(await userList.findOnly(person.username), '修改')
  const form = new UserForm(page, `修改用户：${person.name}`)
  await expect(form.field('用户名')).toHaveValue(person.username)
  await expect(form.field('用户名')).toBeDisabled()
  await expect(form.field('手机号')).toHaveValue(phone)
  await expect(form.field('账号有效期')).toHaveValue('2031-01-31')
  await expect(form.field('主机构')).toHaveText(seeded.orgName)
  await expect(form.field('初始密码')).toHaveCount(0)

  await form.type({ 姓名: `${person.name}改`, 职务: '' })
  await form.chooseNode('主机构', '江宁省人民检察院')
  await form.save()
  await expect(page.getByText('用户已修改')).toBeVisible()
  const row = userList.row(person.username)
  await expect(userList.cell(row, '姓名')).toHaveText(`${person.name}改`)
  await expect(userList.cell(row, '主机构')).toHaveText('江宁省人民检察院')
  await expect(userList.cell(row, '职务')).toHaveText('—')
})

test('required fields are reported, the first one has the focus, and errors are at their fields', async ({
  page,
  userList,
}) => {
  await expect(userList.rows).toHaveCount(10)
  await page.getByRole('button', { name: '新增' }).click()
  const form = new UserForm(page, '新增用户')
  await expect(form.field('用户名')).toBeFocused()
  await form.save()
  await expect(form.mistake('用户名')).toHaveText('请输入用户名')
  await expect(form.mistake('姓名')).toHaveText('请输入姓名')
  await expect(form.mistake('初始密码')).toHaveText('请输入初始密码')
  await expect(form.mistake('主机构')).toHaveText('请选择主机构')
  await expect(form.mistake('角色')).toHaveText('请选择角色')
  await expect(form.field('用户名')).toBeFocused()
  await expect(form.field('用户名')).toHaveAttribute('aria-invalid', 'true')

  await form.type({ 用户名: '1abc', 初始密码: 'abc', 手机号: '123', 邮箱: 'no mail', 工号: '工号' })
  await form.save()
  await expect(form.mistake('用户名')).toContainText('以字母开头')
  await expect(form.mistake('初始密码')).toContainText('8 至 64 位')
  await expect(form.mistake('手机号')).toHaveText('请输入 11 位手机号')
  await expect(form.mistake('邮箱')).toHaveText('邮箱格式不正确')
  await expect(form.mistake('工号')).toContainText('字母、数字')
})

test('S9.3 leaving with unsaved input asks first; without input it closes at once', async ({ page, userList }) => {
  await expect(userList.rows).toHaveCount(10)
  await page.getByRole('button', { name: '新增' }).click()
  const form = new UserForm(page, '新增用户')
  await form.dialog.getByRole('button', { name: '取消' }).click()
  await expect(form.dialog).toHaveCount(0)

  await page.getByRole('button', { name: '新增' }).click()
  await form.type({ 姓名: '写到一半' })
  await form.dialog.getByRole('button', { name: '取消' }).click()
  await userList.confirm('继续编辑')
  await expect(form.field('姓名')).toHaveValue('写到一半')
  await page.keyboard.press('Escape')
  await userList.confirm('离开')
  await expect(form.dialog).toHaveCount(0)
  await page.getByRole('button', { name: '新增' }).click()
  await expect(form.field('姓名')).toHaveValue('')
})

test('S9.6 Esc in an open list closes the list and not the form', async ({ page, userList }) => {
  await expect(userList.rows).toHaveCount(10)
  await page.getByRole('button', { name: '新增' }).click()
  const form = new UserForm(page, '新增用户')
  await form.type({ 姓名: '写到一半' })
  for (const [label, name] of [
    ['角色', '普通干警'],
    ['性别', '女'],
  ] as const) {
    await form.field(label).press('ArrowDown')
    await expect(page.getByRole('option', { name })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('option', { name })).toHaveCount(0)
  }
  await form.dialog.getByRole('combobox', { name: '主机构' }).click()
  await expect(page.getByRole('dialog', { name: '主机构' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog', { name: '主机构' })).toHaveCount(0)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  await expect(form.field('姓名')).toHaveValue('写到一半')
})

test('S9.10 a double click on 保存 creates one user', async ({ page, userList }) => {
  const person = newPerson()
  const created: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/system/user/create')) created.push(request.url())
  })
  await page.getByRole('button', { name: '新增' }).click()
  const form = new UserForm(page, '新增用户')
  await form.type({ 用户名: person.username, 姓名: person.name, 初始密码: person.password })
  await form.chooseNode('主机构', seeded.orgName)
  await form.choose('角色', '普通干警')
  await form.dialog.getByRole('button', { name: '保存', exact: true }).dblclick()
  await expect(userList.row(person.username)).toBeVisible()
  expect(created).toHaveLength(1)
})

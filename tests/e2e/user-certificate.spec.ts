import { readFileSync } from 'node:fs'
import { uniqueWord } from './support/backend.ts'
import { expect, test } from './support/test.ts'

const file = (name: string) => ({
  name,
  mimeType: 'application/x-x509-ca-cert',
  buffer: readFileSync(new URL(`../support/certificates/${name}`, import.meta.url)),
})

test('S5.5 an administrator binds a certificate from its file, it signs in once its owner has confirmed it, and is refused once it is unbound', async ({
  page,
  browser,
  userList,
  backend,
  consoleLog,
}) => {
  consoleLog.allow(/status of 400/)
  const person = await backend.createColleague({ name: `证${uniqueWord().slice(1, 8)}` })
  const row = await userList.findOnly(person.username)
  await userList.act(row, '绑定证书')
  const dialog = page.getByRole('dialog', { name: `绑定证书：${person.name}` })
  const choice = dialog.getByLabel('从文件读取')
  await choice.setInputFiles(file('expired.pem'))
  await expect(dialog.getByRole('alert')).toHaveText('证书已于 2021-01-01 过期，请选择有效的证书')
  await choice.setInputFiles(file('wuxiaolan.cer'))
  await expect(dialog.getByLabel('证书序列号')).toHaveValue('3A10D7C20003')
  await expect(dialog.getByLabel('证书 CN')).toHaveValue('吴晓岚')
  await dialog.getByRole('button', { name: '绑定', exact: true }).click()
  await expect(page.getByText('已绑定证书')).toBeVisible()
  await expect(dialog).toHaveCount(0)
  await userList.showColumns('证书')
  await expect(userList.cell(row, '证书')).toContainText('吴晓岚')
  await expect(userList.cell(row, '证书')).toContainText('2099-12-31')

  const theirs = await (await browser.newContext()).newPage()
  const signIn = async () => {
    await theirs.goto('geersso')
    await theirs.getByRole('button', { name: '重新选择证书' }).click()
    await theirs.getByRole('button', { name: /^吴晓岚/ }).click()
  }
  await signIn()
  await expect(theirs).toHaveURL(/\/platform/)
  await theirs.getByLabel('用户名').fill(person.username)
  await theirs.getByLabel('密码', { exact: true }).fill(person.password)
  await theirs.getByRole('button', { name: '绑定并登录' }).click()
  const self = theirs.getByRole('button', { name: person.name })
  await expect(self).toBeVisible()

  await userList.act(row, '解绑证书')
  await expect(page.getByRole('alertdialog')).toContainText('通过它登录的设备立即退出；其他登录方式不受影响')
  await userList.confirm('解绑')
  await expect(page.getByText('已解绑证书')).toBeVisible()
  await expect(userList.cell(row, '证书')).not.toContainText('吴晓岚')
  await theirs.reload()
  await expect(theirs).toHaveURL(/\/login/)
  await signIn()
  await expect(theirs).toHaveURL(/\/platform/)
  await theirs.context().close()
})

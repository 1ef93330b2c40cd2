import { readFile } from 'node:fs/promises'
import type { Download, Page } from '@playwright/test'
import { createExcelWorkbook } from '../../src/adapters/spreadsheet/excel-workbook.ts'
import { uniqueWord } from './support/backend.ts'
import { findings } from './support/findings.ts'
import { changePassword, enter, expectHeld } from './support/password.ts'
import { expect, test } from './support/test.ts'
import { fileOf, sheetsOf } from './support/workbook.ts'

const workbook = createExcelWorkbook()
const downloadBy = async (page: Page, button: string): Promise<Download> => {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: button, exact: true }).click()
  return download
}

test('S10.6 a file with mistakes is marked, corrected and chosen again, imported, and undone', {
  tag: '@quick',
}, async ({ page, userList }) => {
  test.setTimeout(120_000)
  const button = page.getByRole('button', { name: '导入', exact: true })
  await expect(button).toBeEnabled()
  await button.press('Enter')
  const dialog = page.getByRole('dialog', { name: '导入用户' })
  const template = await sheetsOf(await downloadBy(page, '下载模板'))
  const head = template[0]?.rows[0] ?? []
  expect(head.slice(0, 4)).toEqual(['用户名*', '姓名*', '主机构*', '角色*'])
  // The lists in the cells contain what the user may assign.
  const lists = template.at(-1)?.rows[0] ?? []
  const [org, role] = lists

  expect(await findings(page)).toEqual([])
  const file = dialog.locator('input[type=file]')
  await file.setInputFiles(
    await fileOf('用户', [head, ['drsan', '导入甲', org, role], ['drsi', '导入乙', '没有的机构', role]]),
  )
  await expect(dialog.getByText('有 1 行错误，不会导入；其余 1 行可以导入。')).toBeVisible()
  await expect(dialog.getByRole('row', { name: /没有的机构/ })).toContainText('主机构')

  expect(await findings(page)).toEqual([])
  const marked = await downloadBy(page, '下载错误标注文件')
  const [sheet] = await workbook.read(new Blob([await readFile(await marked.path())]))
  const rows = (sheet?.rows ?? []).map((row) => row.map((cell) => (cell === '没有的机构' ? org : cell)))
  expect(rows[0]?.at(-1)).toBe('错误原因')
  expect(rows[2]?.at(-1)).toContain('主机构：')

  await dialog.getByRole('button', { name: '重新选择文件' }).click()
  await file.setInputFiles(await fileOf('用户', rows))
  await dialog.getByRole('button', { name: '导入 2 行' }).press('Enter')
  await expect(dialog.getByText('导入完成')).toBeVisible()

  expect(await findings(page)).toEqual([])
  await page.keyboard.press('Escape')
  await userList.confirm('继续')
  const [passwords] = await sheetsOf(await downloadBy(page, '下载初始密码'))
  expect(passwords?.rows.slice(1).map(([username]) => username)).toEqual(['drsan', 'drsi'])
  expect(String(passwords?.rows[1]?.[2]).length).toBeGreaterThanOrEqual(8)

  await dialog.getByRole('button', { name: '撤销本次导入' }).click()
  await userList.confirm('撤销导入')
  await expect(dialog.getByText('已撤销：删除 2 个、还原 0 个用户。')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await userList.find('drs')
  await expect(userList.row('drsan')).toHaveCount(0)
})

test('S7.7 an imported user signs in with the listed password, changes it, and works', async ({
  page,
  browser,
  site,
  userList,
}) => {
  const button = page.getByRole('button', { name: '导入', exact: true })
  await expect(userList.rows.first()).toBeVisible()
  await button.click()
  const dialog = page.getByRole('dialog', { name: '导入用户' })
  const template = await sheetsOf(await downloadBy(page, '下载模板'))
  const [org, role] = template.at(-1)?.rows[0] ?? []
  const username = uniqueWord()
  const rows = [template[0]?.rows[0] ?? [], [username, '导入丙', org, role]]
  await dialog.locator('input[type=file]').setInputFiles(await fileOf('用户', rows))
  await dialog.getByRole('button', { name: '导入 1 行' }).click()
  await expect(dialog.getByText('导入完成')).toBeVisible()
  const [passwords] = await sheetsOf(await downloadBy(page, '下载初始密码'))
  const password = String(passwords?.rows[1]?.[2])

  const elsewhere = await browser.newPage()
  await elsewhere.goto(`${site.url}login`)
  await enter(elsewhere, username, password)
  await expectHeld(elsewhere)
  await changePassword(elsewhere, password, 'Zijide-mima-1')
  await expect(elsewhere.getByRole('tab', { name: '首页' })).toBeVisible()
  await expect(elsewhere.getByRole('heading', { name: /导入丙/ })).toBeVisible()
  await elsewhere.close()
})

import type { Page } from '@playwright/test'
import { seeded } from './support/backend.ts'
import { enterSignedIn } from './support/enter-signed-in.ts'
import { findings } from './support/findings.ts'
import { pressAction } from './support/row-action.ts'
import { expect, test } from './support/test.ts'

const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC',
  'base64',
)

const gate = (page: Page) => page.getByRole('dialog', { name: '请阅读并确认' })
const confirm = (page: Page) => gate(page).getByRole('button', { name: '我已阅读并确认' })

test.describe('通知公告', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('security 8 a notice is written with an attachment, reaches an open page within 5 s, stands before its work also after a reload, is confirmed by the keyboard, urged and withdrawn', {
    tag: '@quick',
  }, async ({ page, browser, backend, site }) => {
    const reader = await backend.createColleague({ orgId: seeded.orgId })
    const absent = await backend.createColleague({ orgId: seeded.orgId })
    const theirs = await browser.newContext({ reducedMotion: 'reduce', locale: 'zh-CN' })
    const other = await theirs.newPage()
    await enterSignedIn(other, { ...site, password: reader.password }, reader.username, 'my/devices')
    await expect(other.getByRole('heading', { name: '登录设备' }).first()).toBeVisible()

    const name = `培训通知 ${reader.username}`
    await enterSignedIn(page, site, 'admin', 'setting/notice')
    await page.getByRole('button', { name: '新增', exact: true }).click()
    const form = page.getByRole('dialog', { name: '新增公告' })
    await form.getByRole('textbox', { name: '标题', exact: true }).fill(name)
    await form.getByRole('textbox', { name: '正文' }).click()
    await page.keyboard.type('请按时参加。')
    await form.locator('input[type=file]').setInputFiles({
      name: '日程.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from('日程'),
    })
    await expect(form.getByRole('button', { name: '移除日程.txt' })).toBeVisible()
    await form.getByLabel('指定用户').check()
    await form.getByRole('button', { name: '选择接收用户' }).click()
    const picker = page.getByRole('dialog', { name: '选择接收用户' })
    for (const { username, name: shown } of [reader, absent]) {
      await picker.getByRole('searchbox', { name: '姓名、用户名或拼音' }).fill(username)
      await picker.getByRole('checkbox', { name: shown }).check()
    }
    await picker.getByRole('button', { name: '确定 2 人' }).click()
    await form.getByLabel('需确认').check()
    expect(await findings(page)).toEqual([])
    await form.getByRole('button', { name: '保存', exact: true }).click()
    const row = page
      .getByRole('region', { name: '通知公告' })
      .locator('tbody')
      .getByRole('row')
      .filter({ hasText: name })
    await expect(row).toContainText('草稿')

    await pressAction(row, '发布')
    await page.getByRole('alertdialog').getByRole('button', { name: '发布' }).click()
    await expect(gate(other)).toBeVisible({ timeout: 5000 })
    await expect(gate(other)).toContainText('请按时参加。')
    expect(await findings(other)).toEqual([])
    await other.reload()
    await expect(gate(other)).toContainText(name)
    await expect(gate(other).getByRole('region', { name: '公告内容' })).toBeFocused()
    // Escape does not close it, and the page behind it takes no key.
    await other.keyboard.press('Escape')
    await expect(gate(other)).toBeVisible()
    const downloaded = other.waitForEvent('download')
    await gate(other).getByRole('button', { name: '下载日程.txt' }).press('Enter')
    expect((await downloaded).suggestedFilename()).toBe('日程.txt')
    await confirm(other).press('Enter')
    await expect(gate(other)).toBeHidden()
    await other.reload()
    await expect(other.getByRole('heading', { name: '登录设备' }).first()).toBeVisible()
    await expect(gate(other)).toBeHidden()

    await page.getByRole('button', { name: '刷新' }).first().click()
    await expect(row).toContainText('1/2')
    await pressAction(row, '阅读情况')
    const reading = page.getByRole('dialog', { name: `阅读情况：${name}` })
    const office = reading.getByRole('region', { name: '各机构的阅读情况' }).getByRole('row', { name: seeded.orgName })
    await expect(office.getByRole('cell')).toHaveText(['2', '1', '1', '50%'])
    const receivers = reading.getByRole('region', { name: '接收人' }).locator('tbody').getByRole('row')
    await expect(receivers.filter({ hasText: reader.username })).toContainText('已确认')
    await expect(receivers.filter({ hasText: absent.username })).toContainText('未读')
    expect(await findings(page)).toEqual([])
    await reading.getByRole('button', { name: '催读全部未确认' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '催读' }).click()
    await expect(page.getByText('已催读 1 人')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(reading).toBeHidden()

    await other.getByRole('button', { name: /^消息/ }).click()
    await other.getByRole('button', { name: `查看：${name}` }).click()
    await expect(other.getByRole('dialog', { name })).toContainText('请按时参加。')
    await other.keyboard.press('Escape')
    await pressAction(row, '撤回')
    await page.getByRole('alertdialog').getByRole('button', { name: '撤回' }).click()
    await expect(row).toContainText('已撤回')
    await other.getByRole('button', { name: '刷新' }).first().click()
    await expect(other.getByRole('region', { name: '我的公告' })).not.toContainText(name)
    await theirs.close()
  })

  test('S16.6, S16.7 a notice with a table and a picture is written, seen before it is saved, published to one county, and read there', async ({
    page,
    browser,
    backend,
    site,
  }) => {
    const clerk = await backend.createColleague({ orgId: seeded.orgId })
    const name = `安排表 ${clerk.username}`
    await enterSignedIn(page, site, 'admin', 'setting/notice')
    await page.getByRole('button', { name: '新增', exact: true }).click()
    const form = page.getByRole('dialog', { name: '新增公告' })
    await form.getByRole('textbox', { name: '标题', exact: true }).fill(name)
    const text = form.getByRole('textbox', { name: '正文' })
    await text.click()
    await page.keyboard.type('安排如下：')
    await page.keyboard.press('Alt+F10')
    await form.getByRole('button', { name: '插入表格' }).press('Enter')
    await form.getByRole('textbox', { name: '行数' }).fill('2')
    await form.getByRole('textbox', { name: '列数' }).fill('2')
    await page.keyboard.press('Enter')
    for (const cell of ['日期', '内容', '十一月二十日', '听证规则']) {
      await page.keyboard.type(cell)
      if (cell !== '听证规则') await page.keyboard.press('Tab')
    }
    const chooser = page.waitForEvent('filechooser')
    await form.getByRole('button', { name: '插入图片' }).click()
    await (await chooser).setFiles({ name: '平面图.png', mimeType: 'image/png', buffer: picture })
    await expect(text.locator('img')).toHaveAttribute('data-state', 'shown')
    await text.locator('img').click()
    await form.getByRole('textbox', { name: '图片说明' }).fill('会场平面图')
    const preview = form.getByRole('region', { name: '预览' })
    await expect(preview.getByRole('columnheader', { name: '内容' })).toBeVisible()
    await expect(preview.getByRole('img', { name: '会场平面图' })).toBeVisible()
    expect(await findings(page)).toEqual([])
    await form.getByLabel('指定机构').check()
    await form.getByRole('combobox', { name: '接收机构' }).click()
    const popup = page.getByRole('dialog', { name: '接收机构' })
    await popup.getByRole('combobox').fill(seeded.orgName)
    await popup.getByRole('treeitem', { name: seeded.orgName }).click()
    await page.keyboard.press('Escape')
    await form.getByRole('button', { name: '保存', exact: true }).click()
    const row = page
      .getByRole('region', { name: '通知公告' })
      .locator('tbody')
      .getByRole('row')
      .filter({ hasText: name })
    await pressAction(row, '发布')
    await page.getByRole('alertdialog').getByRole('button', { name: '发布' }).click()
    await expect(row).toContainText('已发布')

    const theirs = await browser.newContext({
      reducedMotion: 'reduce',
      locale: 'zh-CN',
      viewport: { width: 390, height: 844 },
    })
    const reader = await theirs.newPage()
    const scripts: string[] = []
    reader.on('request', (request) => void scripts.push(request.url()))
    await enterSignedIn(reader, { ...site, password: clerk.password }, clerk.username, 'my/notice')
    await reader.getByRole('main').getByRole('button', { name: /^查看/ }).first().click()
    const notice = reader.getByRole('dialog', { name })
    await expect(notice.getByRole('cell')).toHaveText(['十一月二十日', '听证规则'])
    const shown = notice.getByRole('img', { name: '会场平面图' })
    await expect(shown).toHaveAttribute('data-state', 'shown')
    const box = await shown.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 9999)).toBeLessThanOrEqual(390)
    expect(await findings(reader)).toEqual([])
    // Who reads does not load the editor.
    expect(scripts.filter((url) => url.includes('rich-text-editor'))).toEqual([])
    await theirs.close()
  })
})

import type { Locator, Page } from '@playwright/test'
import { seeded } from './support/backend.ts'
import { findings } from './support/findings.ts'
import { expect, test } from './support/test.ts'

/** Presses Tab until this has the focus; it must be reached within as many as a dialog has controls. */
const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await target.waitFor()
  for (let pressed = 0; pressed < 60; pressed += 1) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(target).toBeFocused()
}
const press = async (page: Page, target: Locator, key = 'Enter'): Promise<void> => {
  await tabTo(page, target)
  await page.keyboard.press(key)
}
const entryOn = (page: Page, day: string, name: string) =>
  page.locator(`[data-date="${day}"] .ac-cal-entry`).filter({ hasText: name })

test('28.2: by the keyboard alone an entry is added with a repetition and a guest, changed once, from then on and as a whole, and cancelled', async ({
  page,
  backend,
  signIn,
}) => {
  const guest = await backend.createColleague({ roleIds: [seeded.staff] })
  await signIn(page, 'admin', 'work/plan?view=month&day=2027-08-10')
  const dayLink = (day: string) => page.locator(`[data-date="${day}"]`).getByRole('link').first()
  // The day of the address is the one stop of the grid.
  await dayLink('2027-08-10').focus()
  await page.keyboard.press('ArrowRight')
  await expect(dayLink('2027-08-11')).toBeFocused()
  await page.keyboard.press('n')

  const form = page.getByRole('dialog', { name: '新增日程' })
  await expect(form.getByLabel('标题')).toBeFocused()
  await page.keyboard.type('周三碰头会')
  await press(page, form.getByRole('combobox', { name: '重复' }), 'ArrowDown')
  const weekly = page.getByRole('option', { name: '每周', exact: true })
  await expect(weekly).toBeVisible()
  for (let pressed = 0; pressed < 6; pressed += 1) {
    if (await weekly.evaluate((one) => one.classList.contains('p-focus') || one.dataset['pFocused'] === 'true')) break
    await page.keyboard.press('ArrowDown')
  }
  await page.keyboard.press('Enter')
  await expect(form.getByText('每周的周三重复。')).toBeVisible()

  await press(page, form.getByRole('button', { name: '选择参与人' }))
  const picker = page.getByRole('dialog', { name: '选择参与人' })
  await expect(picker.getByRole('searchbox')).toBeFocused()
  await page.keyboard.type(guest.username)
  const found = picker.getByRole('checkbox', { name: guest.name })
  await press(page, found, 'Space')
  await expect(found).toBeChecked()
  await press(page, picker.getByRole('button', { name: '确定 1 人' }))
  await expect(picker).toHaveCount(0)
  await press(page, form.getByRole('button', { name: '保存', exact: true }))
  await expect(form).toHaveCount(0)
  await expect(entryOn(page, '2027-08-11', '周三碰头会')).toBeVisible()
  await expect(entryOn(page, '2027-08-25', '周三碰头会')).toBeVisible()

  const change = async (day: string, scope: string, before: string, name: string) => {
    await dayLink(day).focus()
    await press(page, entryOn(page, day, before))
    const view = page.getByRole('dialog', { name: before, exact: true })
    await press(page, view.getByRole('button', { name: '修改' }))
    const changed = page.getByRole('dialog', { name: `修改日程：${before}` })
    await tabTo(page, changed.getByRole('radio', { checked: true }).first())
    for (let pressed = 0; pressed < 3; pressed += 1) {
      if (await changed.getByRole('radio', { name: scope }).isChecked()) break
      await page.keyboard.press('ArrowDown')
    }
    await expect(changed.getByRole('radio', { name: scope })).toBeChecked()
    await tabTo(page, changed.getByLabel('标题'))
    await page.keyboard.press('Control+a')
    await page.keyboard.type(name)
    await press(page, changed.getByRole('button', { name: '保存', exact: true }))
    await expect(changed).toHaveCount(0)
    await expect(entryOn(page, day, name)).toBeVisible()
  }
  await change('2027-08-11', '仅本次', '周三碰头会', '碰头会改期')
  await expect(entryOn(page, '2027-08-18', '周三碰头会')).toBeVisible()
  await change('2027-08-25', '本次及以后', '周三碰头会', '新碰头会')
  await expect(entryOn(page, '2027-08-18', '周三碰头会')).toBeVisible()
  await change('2027-08-18', '全部', '周三碰头会', '旧碰头会')
  await expect(entryOn(page, '2027-08-25', '新碰头会')).toBeVisible()
  expect(await findings(page)).toEqual([])

  await dayLink('2027-08-25').focus()
  await press(page, entryOn(page, '2027-08-25', '新碰头会'))
  const view = page.getByRole('dialog', { name: '新碰头会', exact: true })
  await press(page, view.getByRole('button', { name: '取消日程' }))
  const cancel = page.getByRole('dialog', { name: '取消日程：新碰头会' })
  await tabTo(page, cancel.getByRole('radio', { checked: true }))
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(cancel.getByRole('radio', { name: '全部' })).toBeChecked()
  await tabTo(page, cancel.getByLabel('取消原因'))
  await page.keyboard.type('改为书面交接')
  await press(page, cancel.getByRole('button', { name: '取消日程', exact: true }))
  await expect(cancel).toHaveCount(0)
  await expect(entryOn(page, '2027-08-25', '新碰头会')).toHaveCount(0)
  await expect(entryOn(page, '2027-08-18', '旧碰头会')).toBeVisible()
})

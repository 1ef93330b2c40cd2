import { expect, test } from './support/test.ts'

const file = (...events: readonly (readonly string[])[]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...event, 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
const visit = [
  'UID:visit@phone',
  'SUMMARY:调研走访',
  'DTSTART;TZID=Asia/Shanghai:20270510T090000',
  'DTEND;TZID=Asia/Shanghai:20270510T103000',
  'BEGIN:VALARM',
  'END:VALARM',
]
const rest = ['UID:rest@phone', 'SUMMARY:年休假', 'DTSTART;VALUE=DATE:20270512', 'DTEND;VALUE=DATE:20270514']

test('28.2: a file of the phone is shown before it is imported, the same again changes nothing, and it is taken back', {
  tag: '@quick',
}, async ({ page, signIn }) => {
  await signIn(page, 'clerk', 'work/plan?view=month&day=2027-05-10')
  await expect(page.getByRole('heading', { name: '2027年5月' })).toBeVisible()
  const shown = page.locator('.ac-cal-entry').filter({ hasText: '调研走访' })
  const open = async () => {
    await page.getByRole('button', { name: '导入ICS' }).click()
    const dialog = page.getByRole('dialog', { name: '导入日程' })
    await expect(dialog).toBeVisible()
    return dialog
  }
  const choose = (content: string) =>
    page.locator('input[type=file]').setInputFiles({
      name: '手机日历.ics',
      mimeType: 'text/calendar',
      buffer: Buffer.from(content),
    })

  const dialog = await open()
  await choose('这不是日历')
  await expect(dialog.getByText(/^这不是 ICS 日历文件/)).toBeVisible()
  await choose(file(visit, rest))
  await expect(dialog.getByText('手机日历.ics 有 2 个日程：新增 2 个')).toBeVisible()
  await expect(dialog.getByText('不导入 1 个提醒，请在本系统中另行设置')).toBeVisible()
  // Nothing has been written before the user agrees.
  await expect(shown).toHaveCount(0)
  await dialog.getByRole('button', { name: '导入', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(shown).toBeVisible()
  await expect(page.getByRole('button', { name: '导入ICS' })).toBeFocused()

  const again = await open()
  await choose(file(visit, rest))
  await expect(again.getByText(/手机日历.ics 有 2 个日程：.*无需导入$/)).toBeVisible()
  await again.getByRole('button', { name: '取消' }).click()
  await expect(again).toBeHidden()

  const former = await open()
  const remove = former.getByRole('button', { name: '删除从“手机日历.ics”导入的日程' })
  await remove.click()
  await page.getByRole('alertdialog').getByRole('button', { name: '删除' }).click()
  await expect(remove).toHaveCount(0)
  await former.getByRole('button', { name: '取消' }).click()
  await expect(shown).toHaveCount(0)
})

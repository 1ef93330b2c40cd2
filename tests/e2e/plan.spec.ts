import type { Page } from '@playwright/test'
import type { Schemas } from '../../openapi/schema.d.ts'
import { seeded } from './support/backend.ts'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'

/** An entry in the grid, by its day. */
const entryOn = (page: Page, day: string, name: string) =>
  page.locator(`[data-date="${day}"] .ac-cal-entry`).filter({ hasText: name })

test('28.2: an entry is added by a day, repeats, and all of it is moved by the keyboard', { tag: '@quick' }, async ({
  page,
  signIn,
}) => {
  await signIn(page, 'admin', 'work/plan?view=month&day=2027-03-10')
  await expect(page.getByRole('heading', { name: '2027年3月' })).toBeVisible()
  await page.locator('[data-date="2027-03-10"]').click({ position: { x: 60, y: 60 } })
  const form = new UserForm(page, '新增日程')
  await form.save()
  await expect(form.field('标题')).toBeFocused()
  await form.type({ 标题: '值班交接', 地点: '一楼大厅' })
  await form.choose('重复', '每周')
  await expect(form.dialog.getByText('每周的周三重复。')).toBeVisible()
  await expect(form.field('开始时间')).toHaveValue('2027-03-10 09:00')
  await form.save()
  await expect(form.dialog).toBeHidden()
  await expect(entryOn(page, '2027-03-10', '值班交接')).toBeVisible()
  await expect(entryOn(page, '2027-03-24', '值班交接')).toBeVisible()

  await entryOn(page, '2027-03-10', '值班交接').focus()
  await page.keyboard.press('Alt+ArrowRight')
  const scope = page.getByRole('dialog', { name: '调整重复日程：值班交接' })
  await scope.getByLabel('全部').check()
  await scope.getByRole('button', { name: '调整', exact: true }).click()
  await expect(scope).toBeHidden()
  await expect(entryOn(page, '2027-03-11', '值班交接')).toBeVisible()
  await expect(entryOn(page, '2027-03-25', '值班交接')).toBeVisible()
  await expect(entryOn(page, '2027-03-24', '值班交接')).toHaveCount(0)
})

test('28.2: an entry is dragged to another day, and stays there after a reload', async ({ page, backend, signIn }) => {
  const entry = { kind: 'personal', allDay: false, visibility: 'self' } as const
  await backend.call('POST', '/api/work/plan/create', {
    ...entry,
    name: '卷宗归档',
    startTime: '2027-04-06 14:00:00',
    endTime: '2027-04-06 15:30:00',
  })
  await signIn(page, 'admin', 'work/plan?view=month&day=2027-04-06')
  const dragged = entryOn(page, '2027-04-06', '卷宗归档')
  await expect(dragged).toBeVisible()
  await dragged.dragTo(page.locator('[data-date="2027-04-15"]'))
  await expect(entryOn(page, '2027-04-15', '卷宗归档')).toContainText('14:00')
  await expect(page.getByText('“卷宗归档”已调整到4月15日 14:00–15:30')).toBeVisible()
  await page.reload()
  await expect(entryOn(page, '2027-04-15', '卷宗归档')).toContainText('14:00')
  await expect(dragged).toHaveCount(0)
})

test('28.2: an invitation is answered by the other account, and the organiser reads the answer', async ({
  page,
  backend,
}) => {
  const person = await backend.createColleague({ roleIds: [seeded.staff] })
  // as: what the operation answers
  const { id } = (await backend.call('POST', '/api/work/plan/create', {
    name: '联席会议',
    kind: 'meeting',
    allDay: false,
    visibility: 'participants',
    startTime: '2027-05-11 09:00:00',
    endTime: '2027-05-11 10:00:00',
    participantIds: [person.id],
  })) as Pick<Schemas['PlanDetail'], 'id'>
  await page.goto(`login?redirect=${encodeURIComponent('/work/plan?view=day&day=2027-05-11')}`)
  await page.getByLabel('用户名', { exact: true }).fill(person.username)
  await page.getByLabel('密码', { exact: true }).fill(person.password)
  await page.getByLabel('密码', { exact: true }).press('Enter')
  await page.getByRole('button', { name: /联席会议.*未答复/ }).click()
  const detail = page.getByRole('dialog', { name: '联席会议' })
  await detail.getByRole('button', { name: '接受' }).click()
  await expect(detail.getByText('您的答复：')).toBeVisible()
  await expect(detail.getByText('参与人（1 人，1 人接受）')).toBeVisible()
  const read = (await backend.call('GET', `/api/work/plan/detail?id=${id}`)) as Schemas['PlanDetail']
  expect(read.participants.map(({ answer }) => answer)).toEqual(['accepted'])
})

test('28.2: another calendar reads the user’s by an address that is shown once, until it is ended', async ({
  page,
  backend,
  signIn,
}) => {
  await backend.call('POST', '/api/work/plan/create', {
    name: '外出调研',
    kind: 'personal',
    allDay: true,
    visibility: 'self',
    startTime: '2027-06-08 00:00:00',
    endTime: '2027-06-09 00:00:00',
  })
  await signIn(page, 'admin', 'work/plan?view=month&day=2026-10-01')
  await expect(page.getByRole('link', { name: /^2026年10月1日 .*国庆节，休息日$/ })).toBeVisible()
  await page.getByRole('button', { name: '订阅' }).click()
  const dialog = page.getByRole('dialog', { name: '订阅日程' })
  await dialog.getByRole('button', { name: '生成订阅地址' }).click()
  const once = page.getByRole('dialog', { name: '订阅地址' })
  const address = await once.locator('output').textContent()
  await once.getByRole('button', { name: '已记下，关闭' }).click()
  const read = () => page.request.get(new URL(new URL(address ?? '').pathname, page.url()).href)
  expect(await (await read()).text()).toContain('SUMMARY:外出调研')

  await dialog.getByRole('button', { name: '停用' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '停用' }).click()
  await expect(dialog.getByText('未开通')).toBeVisible()
  expect((await read()).status()).toBe(404)
})

test('28.2: what is due in the calendar opens where it is done', async ({ page, backend, signIn }) => {
  const person = await backend.createPerson({ validUntil: '2027-09-15' })
  await signIn(page, 'admin', 'work/plan?view=month&day=2027-09-15')
  await entryOn(page, '2027-09-15', `${person.name}的账号到期`).click()
  await expect(page).toHaveURL(new RegExp(`/system/user\\?open=${person.id}$`))
  await expect(page.getByRole('dialog', { name: `用户：${person.name}` })).toBeVisible()
})

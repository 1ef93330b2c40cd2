import type { Browser, Page } from '@playwright/test'
import type { Site } from '../support/site.ts'
import { type Backend, uniqueWord } from './support/backend.ts'
import { pressAction } from './support/row-action.ts'
import { expect, test } from './support/test.ts'

/** The second of the site that is so many minutes from now, as the API has it. */
const at = (minutes: number) =>
  new Date(Date.now() + minutes * 60_000 + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')

interface Invitation {
  readonly phone: string
  readonly token: string
}

/** The messages about a training that a demonstration has printed, the oldest first. */
const sentAbout = (site: Site, training: string): readonly Invitation[] =>
  [...site.output().matchAll(new RegExp(`短信 → (\\d{11})：[^\n]*“${training}”[^\n]*/answer#([\\w-]+)`, 'g'))].map(
    ([, phone = '', token = '']) => ({ phone, token }),
  )

/** The message about a training after the first `before` ones. */
const nextMessage = async (site: Site, training: string, before: number): Promise<Invitation> => {
  await expect.poll(() => sentAbout(site, training).length).toBeGreaterThan(before)
  return sentAbout(site, training)[before] as Invitation // as: there are more than `before`
}

/** Opens a link on the officer's phone. */
const openLink = async (browser: Browser, site: Site, { phone, token }: Invitation): Promise<Page> => {
  const context = await browser.newContext({
    baseURL: site.url,
    locale: 'zh-CN',
    viewport: { width: 390, height: 844 },
  })
  const page = await context.newPage()
  await page.goto(`answer#${token}`)
  await page.getByLabel('手机号后四位').fill(phone.slice(-4))
  await page.getByRole('button', { name: '打开' }).click()
  await expect(page.getByText('请勿转发')).toBeVisible()
  return page
}

/** A training with one place and a file, which begins in half an hour, and whose doors are open. */
const planned = async ({ call }: Backend, name: string): Promise<string> => {
  const base64 = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64')
  // as: the API's answers
  const { orgId } = (await call('GET', '/api/system/user/current-user-info')) as { orgId: string }
  const piece = (await call('POST', '/api/system/training/piece', { name: '讲义.pdf', base64 })) as { id: string }
  await call('POST', '/api/system/training/upload', { name: '讲义.pdf', pieces: [piece.id] })
  const times = { startTime: at(30), endTime: at(180) }
  const form = { name, category: 'special', orgId, method: 'onsite', place: '三楼会议室', hours: 3.5, places: 1 }
  const created = { ...form, ...times, coursewareIds: [piece.id] }
  const { id } = (await call('POST', '/api/system/training/create', created)) as { id: string } // as: the same
  await call('POST', '/api/system/training/publish', { ids: [id] })
  return id
}

/** Moves a training: what its form holds, with other times. Tries again where the end has passed meanwhile. */
const move = ({ call }: Backend, id: string, times: () => { readonly startTime: string; readonly endTime: string }) =>
  expect(async () => {
    // as: the API's training
    const training = (await call('GET', `/api/system/training/detail?id=${id}`)) as Record<string, unknown>
    const { name, category, orgId, method, place, hours, places, version } = training
    const form = { name, category, orgId, method, place, hours, places, version }
    await call('POST', '/api/system/training/update', { ...form, id, ...times() })
  }).toPass()

test('S15.7, S15.8, S15.9 officers enrol by their links and wait for a place, sign in by the code, and the certificate is verified', async ({
  page,
  browser,
  backend,
  site,
  signIn,
}) => {
  test.slow()
  const name = `听证培训${uniqueWord()}`
  const id = await planned(backend, name)
  // as: two of the officers that the screen offers
  const [, second] = (await backend.call(
    'GET',
    `/api/system/training/candidates?id=${id}&current=1&size=2`,
  )) as readonly [{ id: string; name: string }, { id: string; name: string }]

  await signIn(page, 'admin', `system/trained?name=${encodeURIComponent(name)}`)
  const row = page.getByRole('region', { name: '培训管理' }).locator('tbody').getByRole('row').filter({ hasText: name })
  await pressAction(row, '参训名单')
  const drawer = page.getByRole('dialog', { name: `参训名单：${name}` })
  await drawer.getByRole('button', { name: '短信邀请报名' }).click()
  const adding = page.getByRole('dialog', { name: `短信邀请报名：${name}` })
  const offered = adding.getByRole('list', { name: '可选择的人员' }).getByRole('checkbox')
  await offered.first().check()
  await adding.getByRole('button', { name: '添加 1 人' }).click()
  // Whether the officer is invited to a hearing on this day depends on the day of the demonstration's hearings.
  const busy = page.getByRole('alertdialog', { name: '时间冲突' }).getByRole('button', { name: '仍然邀请' })
  const invited = page.getByText('已邀请 1 人')
  await expect(busy.or(invited).first()).toBeVisible()
  if (await busy.isVisible()) await busy.click()
  await expect(adding).toBeHidden()

  const ownPhone = await openLink(browser, site, await nextMessage(site, name, 0))
  await ownPhone.getByRole('button', { name: '报名参加' }).click()
  await expect(ownPhone.getByText('您已报名')).toBeVisible()

  await backend.call('POST', '/api/system/training/invite', { id, officerIds: [second.id] })
  const otherPhone = await openLink(browser, site, await nextMessage(site, name, 1))
  await otherPhone.getByRole('button', { name: '报名参加' }).click()
  await expect(otherPhone.getByText('您在候补名单第 1 位')).toBeVisible()
  await drawer.getByRole('button', { name: '候补名单' }).click()
  const waiting = page.getByRole('dialog', { name: `候补名单：${name}` })
  await expect(waiting).toContainText(second.name)
  await waiting.getByRole('button', { name: '关闭' }).last().click()
  await expect(waiting).toBeHidden()

  await ownPhone.getByRole('button', { name: '取消报名' }).click()
  await ownPhone.getByRole('textbox', { name: '原因' }).fill('当日开庭')
  await ownPhone.getByRole('button', { name: '取消报名' }).click()
  await expect(ownPhone.getByText('您已答复不参加')).toBeVisible()
  await ownPhone.context().close()
  await otherPhone.context().close()

  const phone = await openLink(browser, site, await nextMessage(site, name, 2))
  await expect(phone.getByText('您已报名')).toBeVisible()
  const saved = phone.waitForEvent('download')
  await phone.getByRole('button', { name: '下载讲义.pdf' }).click()
  expect((await saved).suggestedFilename()).toBe('讲义.pdf')

  await drawer.getByRole('button', { name: '关闭' }).last().click()
  await expect(drawer).toBeHidden()
  await page.getByRole('button', { name: '查询' }).click()
  await expect(row).toContainText('1/1')
  await pressAction(row, '签到码')
  const screen = page.getByRole('dialog', { name: `签到码：${name}` })
  await phone.getByRole('button', { name: '签到', exact: true }).click()
  // A code may have been replaced while a slow machine types it.
  await expect(async () => {
    const code = (await screen.getByLabel('签到码', { exact: true }).textContent())?.replaceAll(/\D/g, '') ?? ''
    await phone.getByRole('textbox', { name: '签到码' }).fill(code)
    await phone.getByRole('button', { name: '签到', exact: true }).click()
    await expect(phone.getByText(/^您已于 .+ 签到$/)).toBeVisible()
  }).toPass({ intervals: [5000] })
  await phone.context().close()
  await screen.getByRole('button', { name: '关闭' }).last().click()
  await expect(screen).toBeHidden()

  await move(backend, id, () => ({ startTime: at(-60), endTime: at(120) }))
  await page.getByRole('button', { name: '查询' }).click()
  await expect(row).toContainText('进行中')
  await pressAction(row, '参训名单')
  const members = drawer.locator('tbody').getByRole('row')
  await expect(members).toHaveCount(1)
  await expect(members).toContainText(second.name)
  // When the officer has signed in: this hour, or the one that has begun meanwhile.
  await expect(members).toContainText(/\d{2}:\d{2}/)
  await pressAction(members, '录入成绩')
  const grading = page.getByRole('dialog', { name: `录入成绩：${name}` })
  await grading.getByRole('button', { name: '未录入的设为合格' }).click()
  await grading.getByRole('button', { name: '保存' }).click()
  await expect(members).toContainText('合格')
  await drawer.getByRole('button', { name: '关闭' }).last().click()
  await expect(drawer).toBeHidden()

  await move(backend, id, () => ({ startTime: at(-60), endTime: at(0.1) }))
  await expect(async () => {
    await page.getByRole('button', { name: '查询' }).click()
    await expect(row).toContainText('已结束', { timeout: 2000 })
  }).toPass()
  await pressAction(row, '参训名单')
  await drawer.getByRole('button', { name: '生成证书' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '生成证书' }).click()
  await expect(members).toContainText(/PX-\d{4}-\d{6}/)
  const [number = ''] = /PX-\d{4}-\d{6}/.exec((await members.textContent()) ?? '') ?? []

  const anyone = await browser.newContext({ baseURL: site.url, locale: 'zh-CN' })
  const certificate = await anyone.newPage()
  await certificate.goto('certificate')
  await certificate.getByLabel('证书号').fill(number)
  await certificate.getByLabel('持证人姓名').fill(second.name)
  await certificate.getByRole('button', { name: '查验' }).click()
  await expect(certificate.getByText('证书真实有效')).toBeVisible()
  await expect(certificate.getByText(name)).toBeVisible()
  await certificate.getByLabel('持证人姓名').fill('查无此人')
  await certificate.getByRole('button', { name: '查验' }).click()
  await expect(certificate.getByText('没有查到这个证书，请核对证书号和姓名')).toBeVisible()
  await anyone.close()
})

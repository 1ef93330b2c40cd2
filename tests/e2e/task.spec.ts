import type { Page } from '@playwright/test'
import type { Site } from '../support/site.ts'
import { type Backend, openBackend, type Person, uniqueWord } from './support/backend.ts'
import { enterSignedIn } from './support/enter-signed-in.ts'
import { pressAction } from './support/row-action.ts'
import { expectSeen, recordSeen } from './support/seen.ts'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'

test('28.1: a request for access stands in the to-dos of who decides, and is gone when it is decided', {
  tag: '@quick',
}, async ({ page, backend, site, signIn }) => {
  // A system administrator, to whom the application is not open.
  const person = await backend.createColleague({ roleIds: ['6'] })
  const own = await openBackend(site, person.username, person.password)
  await own.call('POST', '/api/work/service/apply', { clientId: 'business', reason: '核对案件办理流程' })

  await signIn(page, 'admin', 'work/task?kind=service-request')
  const rows = page.getByRole('region', { name: '待办任务' }).locator('tbody').getByRole('row')
  const request = rows.filter({ hasText: `${person.name}申请开通“统一业务应用”` })
  await expect(request).toContainText('开通申请')
  await request.getByRole('button', { name: /^办理/ }).click()

  const waiting = page.getByRole('dialog', { name: `开通申请：${person.name}` })
  await expect(waiting).toContainText('核对案件办理流程')
  await waiting.getByRole('button', { name: '拒绝', exact: true }).click()
  const refusal = new UserForm(page, '拒绝申请')
  await refusal.dialog.getByLabel('原因').fill('请由部门统一申请')
  await refusal.dialog.getByRole('button', { name: '拒绝', exact: true }).click()
  await expect(refusal.dialog).toBeHidden()

  await page.goto('work/task?kind=service-request')
  await expect(page.getByText(/\d+ 项待办/)).toBeVisible()
  await expect(request).toHaveCount(0)
})

/** A new application that may write to-dos; resolves to how its server calls the API. */
const openApplication = async (site: Site, backend: Backend) => {
  const id = uniqueWord()
  // as: the answer for a confidential application
  const { secret } = (await backend.call('POST', '/api/setting/application/create', {
    id,
    name: `公文${id}`,
    kind: 'confidential',
    grants: ['authorization_code', 'client_credentials'],
    redirects: ['https://app.example.gov.cn/callback'],
    scopes: ['openid'],
    accessSeconds: 3600,
    refreshSeconds: 43_200,
    idSeconds: 3600,
    visibility: 'all',
  })) as { readonly secret: string }
  const rule = await backend.call('GET', `/api/setting/application/tasks?id=${id}`)
  const { version } = rule as { readonly version: number } // as: what it answers
  const allowed = { id, version, allowed: true, perDay: 100, perBatch: 100 }
  await backend.call('POST', '/api/setting/application/tasks/update', allowed)
  const answer = await fetch(`${site.origin}/authCenter/oidc/token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'tasks' }),
  })
  const token = (await answer.json()) as { readonly access_token: string } // as: RFC 6749
  return async (path: string, body: object) => {
    const { status } = await fetch(`${site.origin}/authCenter/open/tasks${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token.access_token}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    expect(status).toBe(200)
  }
}

test('28.1: what an application writes appears in the open list, is put off, handed over, urged, done, and gone everywhere', {
  tag: '@quick',
}, async ({ browser, page, backend, site }) => {
  const write = await openApplication(site, backend)
  const [holder, other] = [await backend.createColleague(), await backend.createColleague()]
  const name = `关于${uniqueWord()}的请示`
  const enter = (on: Page, person: Person, path = 'work/task') =>
    enterSignedIn(on, { ...site, password: person.password }, person.username, path)
  const rowOn = (on: Page) =>
    on.getByRole('region', { name: '待办任务' }).locator('tbody').getByRole('row').filter({ hasText: name })

  await enter(page, holder)
  await expect(page.getByText('0 项待办')).toBeVisible()
  const second = await page.context().newPage()
  await second.goto('work/task')
  await expect(second.getByText('0 项待办')).toBeVisible()
  const url = 'https://app.example.gov.cn/doc/1'
  await write('', { tasks: [{ key: 'k1', type: '公文审批', name, assignee: holder.username, url }] })
  await expect(rowOn(page)).toBeVisible()
  await expect(rowOn(second)).toBeVisible()
  await expect(page.getByText('1 项待办')).toBeVisible()

  await pressAction(rowOn(page), '稍后提醒')
  const later = page.getByRole('dialog', { name: '稍后提醒' })
  await later.getByRole('button', { name: '明天 9:00' }).click()
  await later.getByRole('button', { name: '稍后提醒', exact: true }).click()
  await expect(later).toBeHidden()
  await expect(rowOn(page)).toHaveCount(0)
  await expect(rowOn(second)).toHaveCount(0)
  await page.goto('work/task?status=later')
  await pressAction(rowOn(page), '恢复')
  await expect(rowOn(second)).toBeVisible()

  await page.goto('work/task')
  await pressAction(rowOn(page), '转办')
  const handing = page.getByRole('dialog', { name: '转办' })
  // Whom it goes to comes before why.
  await expect(handing.getByRole('button', { name: '选择新办理人' })).toBeFocused()
  await page.keyboard.press('Enter')
  const picker = page.getByRole('dialog', { name: '选择新办理人' })
  await picker.getByRole('searchbox', { name: /姓名/ }).fill(other.username)
  const offered = picker.getByRole('list', { name: '可选择的人员' }).getByRole('checkbox')
  await expect(offered).toHaveCount(1)
  await offered.check()
  await picker.getByRole('button', { name: '确定 1 人', exact: true }).click()
  await expect(picker).toBeHidden()
  await handing.getByLabel('原因').fill('出差期间请代办')
  await handing.getByRole('button', { name: '转办', exact: true }).click()
  await expect(handing).toBeHidden()
  await expect(rowOn(page)).toHaveCount(0)
  await expect(rowOn(second)).toHaveCount(0)

  const elsewhere = await browser.newContext({ baseURL: site.url })
  await elsewhere.route('https://app.example.gov.cn/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>公文</title>' }),
  )
  const theirs = await elsewhere.newPage()
  await enter(theirs, other)
  await expect(rowOn(theirs)).toBeVisible()
  await page.goto('work/task?status=transferred')
  await recordSeen(page)
  await pressAction(rowOn(page), '催办')
  await expectSeen(page, /已催办，办理人会收到消息/)
  const opening = elsewhere.waitForEvent('page')
  await pressAction(rowOn(theirs), '办理')
  await expect(await opening).toHaveURL(url)

  await write('/complete', { keys: ['k1'] })
  await expect(rowOn(theirs)).toHaveCount(0)
  await expect(theirs.getByText('0 项待办')).toBeVisible()
  await elsewhere.close()
})

test('28.1: a page asks again when a to-do of its own user changes, not when one of another does', async ({
  browser,
  page,
  backend,
  site,
}) => {
  const write = await openApplication(site, backend)
  const [holder, other] = [await backend.createColleague(), await backend.createColleague()]
  const told = (assignee: string, key: string) =>
    write('', { tasks: [{ key, type: '公文审批', name: `请示${key}`, assignee, url: 'https://app.example.gov.cn/1' }] })
  const enter = (on: Page, { username, password }: Person) =>
    enterSignedIn(on, { ...site, password }, username, 'work/task')
  const elsewhere = await browser.newContext({ baseURL: site.url })
  const theirs = await elsewhere.newPage()
  await enter(page, holder)
  await enter(theirs, other)
  await expect(page.getByText('0 项待办')).toBeVisible()
  await expect(theirs.getByText('0 项待办')).toBeVisible()

  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (pathname.startsWith('/api/work/task/')) asked.push(pathname.slice('/api/work/task/'.length))
  })
  await told(other.username, 'first')
  await expect(theirs.getByText('1 项待办')).toBeVisible()
  await told(other.username, 'second')
  await expect(theirs.getByText('2 项待办')).toBeVisible()
  expect(asked).toEqual([])
  await told(holder.username, 'own')
  await expect(page.getByText('1 项待办')).toBeVisible({ timeout: 5000 })
  await expect(page.getByText('请示own')).toBeVisible()
  expect(asked).toEqual(['summary', 'list'])
  await elsewhere.close()
})

test('28.1: the list of all people’s to-dos follows them', async ({ page, backend, site, signIn }) => {
  const write = await openApplication(site, backend)
  const { username } = await backend.createColleague()
  const name = `请示${uniqueWord()}`
  await signIn(page, 'admin', `work/task?view=all&name=${encodeURIComponent(name)}`)
  await expect(page.getByText('没有符合条件的数据')).toBeVisible()
  const task = { key: 'k1', type: '公文审批', name, assignee: username, url: 'https://app.example.gov.cn/1' }
  await write('', { tasks: [task] })
  await expect(page.getByText(name)).toBeVisible({ timeout: 5000 })
})

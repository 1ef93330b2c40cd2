import type { Page } from '@playwright/test'
import type { Site } from '../support/site.ts'
import { type Backend, openBackend } from './support/backend.ts'
import { enterSignedIn } from './support/enter-signed-in.ts'
import { findings } from './support/findings.ts'
import { pressAction } from './support/row-action.ts'
import { expect, test } from './support/test.ts'
import { UserForm } from './support/user-form.ts'

const business = '统一业务应用'
const rowsOf = (page: Page) => page.getByRole('region', { name: '开通审批' }).locator('tbody').getByRole('row')

const save = ({ dialog }: UserForm, label: string) => dialog.getByRole('button', { name: label, exact: true }).click()

/** A system administrator without access to the application, with the name that the list shows. */
const outsider = (backend: Backend) => backend.createColleague({ roleIds: ['6'] })
/** The same, who has asked for it. */
const applicant = async (backend: Backend, site: Site) => {
  const person = await outsider(backend)
  const own = await openBackend(site, person.username, person.password)
  await own.call('POST', '/api/work/service/apply', { clientId: 'business', reason: '核对案件办理流程' })
  return person
}
const openApplications = async (site: Site, { username, password }: { username: string; password: string }) => {
  const own = await openBackend(site, username, password)
  const data = (await own.call('GET', '/api/work/service/list')) as { clientId: string }[] // as: its answer
  return data.map(({ clientId }) => clientId)
}

test.describe('申请开通', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } })

  test('a user asks by the keyboard alone, takes it back, asks again, and reads that it is approved', {
    tag: '@quick',
  }, async ({ page, backend, site }) => {
    const person = await outsider(backend)
    await enterSignedIn(page, { ...site, password: person.password }, person.username, 'work/service')
    await expect(page.getByRole('heading', { level: 2, name: business })).toHaveCount(0)
    await page.getByRole('button', { name: '申请开通', exact: true }).press('Enter')
    const drawer = page.getByRole('dialog', { name: '申请开通', exact: true })
    const ask = drawer.getByRole('button', { name: `申请开通 ${business}` })
    await ask.press('Enter')
    const form = new UserForm(page, `申请开通：${business}`)
    const reason = form.dialog.getByLabel('申请理由')
    await expect(reason).toBeFocused()
    await page.keyboard.type('核对案件办理流程')
    await save(form, '提交申请')
    await expect(drawer.getByText('待审批')).toBeVisible()
    await drawer.getByRole('button', { name: `撤回申请 ${business}` }).press('Enter')
    await expect(drawer.getByText('待审批')).toHaveCount(0)
    await expect(ask).toBeEnabled() // It is the same button, which takes no second click for 200 ms.
    await ask.press('Enter')
    await expect(reason).toBeFocused()
    await page.keyboard.type('再次申请')
    await save(form, '提交申请')
    await expect(drawer.getByText('待审批')).toBeVisible()

    const query = new URLSearchParams({ name: person.username, status: 'pending' })
    // as: its answer
    const waiting = (await backend.call('GET', `/api/work/service/requests?${query}`)) as { id: string }[]
    await backend.call('POST', '/api/work/service/requests/approve', { ids: waiting.map(({ id }) => id) })
    await page.reload()
    await expect(page.getByRole('heading', { level: 2, name: business })).toBeVisible()
    expect(await openApplications(site, person)).toContain('business')
  })

  test('an administrator approves by the keyboard alone and takes it back, and refuses with an answer', async ({
    page,
    backend,
    site,
    signIn,
  }) => {
    const [granted, refused] = [await applicant(backend, site), await applicant(backend, site)]
    await signIn(page, 'admin', 'work/service')
    await page.getByRole('button', { name: '开通审批' }).press('Enter')
    await expect(page).toHaveURL(/view=requests&status=pending/)
    const rowOf = ({ username }: { username: string }) => rowsOf(page).filter({ hasText: username })
    await expect(rowOf(granted)).toContainText('核对案件办理流程')
    await rowOf(granted).getByRole('button', { name: /^同意/ }).press('Enter')
    const approval = new UserForm(page, '同意开通')
    await expect(approval.dialog).toContainText(`申请“${business}”`)
    await expect(approval.dialog.locator(':focus')).toHaveCount(1)
    await approval.dialog.getByRole('button', { name: '同意', exact: true }).press('Enter')
    await expect(rowOf(granted)).toHaveCount(0)
    await expect(page.locator('main :focus, [role="tabpanel"] :focus')).not.toHaveCount(0)
    await page.getByRole('search').getByRole('button', { name: '重置' }).press('Enter')
    await expect(rowOf(granted)).toContainText('已同意')
    expect(await openApplications(site, granted)).toContain('business')

    await pressAction(rowOf(granted), '收回')
    const taking = new UserForm(page, '收回使用权限')
    await save(taking, '收回')
    await expect(taking.dialog.getByLabel('原因')).toBeFocused()
    await taking.dialog.getByLabel('原因').fill('已调离办案岗位')
    await save(taking, '收回')
    await expect(rowOf(granted)).toContainText('已收回')
    expect(await openApplications(site, granted)).not.toContain('business')

    await pressAction(rowOf(refused), '拒绝')
    const refusal = new UserForm(page, '拒绝申请')
    await refusal.dialog.getByLabel('原因').fill('请由部门统一申请')
    await save(refusal, '拒绝')
    await expect(rowOf(refused)).toContainText('已拒绝')
    await page.reload()
    await expect(rowOf(refused)).toContainText('请由部门统一申请')
    await page.getByRole('button', { name: '返回我的服务' }).click()
    await expect(page.getByRole('heading', { level: 1, name: '我的服务' })).toBeVisible()
  })

  for (const colorScheme of ['light', 'dark'] as const)
    test(`S9.9 axe finds nothing serious on a phone, ${colorScheme}: catalogue and requests`, async ({
      page,
      backend,
      site,
      signIn,
      context,
    }) => {
      const person = await applicant(backend, site)
      await page.emulateMedia({ colorScheme })
      await page.setViewportSize({ width: 390, height: 844 })
      await enterSignedIn(page, { ...site, password: person.password }, person.username, 'work/service')
      await page.getByRole('button', { name: '申请开通', exact: true }).click()
      await expect(page.getByRole('dialog', { name: '申请开通', exact: true })).toContainText('待审批')
      expect(await findings(page)).toEqual([])
      await context.clearCookies()
      await page.goto('logout')
      await signIn(page, 'admin')
      await page.goto(`work/service?view=requests&name=${person.username}`)
      await expect(page.getByRole('region', { name: '开通审批' })).toContainText('核对案件办理流程')
      expect(await findings(page)).toEqual([])
    })
})

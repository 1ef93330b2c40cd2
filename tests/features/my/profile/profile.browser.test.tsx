import { beforeEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Account } from '../../../../src/core/account/account.ts'
import { Profile } from '../../../../src/features/my/profile/profile.tsx'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { type Answers, refusal } from '../../../app/scripted-backend.ts'

const person = {
  id: '1',
  username: 'liuna',
  name: '李娜',
  role: 'staff',
  roleNames: ['普通干警'],
  orgName: '东湖区人民检察院',
  phone: '138****2222',
  email: 'old@example.gov.cn',
  permissionsIds: '',
}
const binding = {
  source: 'zwfw',
  sourceName: '省政务服务网',
  kind: 'platform',
  nickname: '小李',
  createTime: '2026-03-02 09:30:00',
} as const
const paths = {
  info: '/api/system/user/current-user-info',
  save: '/api/system/user/saveInfo',
  bindings: '/api/platform/bindings',
  unbind: '/api/platform/unbind',
} as const

beforeEach(() => page.viewport(1440, 900))

const open = async (answers: Answers = {}) => {
  const opened = await renderView(
    <PrimeProvider>
      <Profile />
    </PrimeProvider>,
    { path: '/my/profile', answers: { [paths.info]: () => person, [paths.bindings]: () => [], ...answers } },
  )
  opened.session.start({ accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' })
  await opened.container.get(Account).load()
  return opened
}
const bindings = page.getByRole('region', { name: '账号绑定' })
const dialog = page.getByRole('dialog', { name: '修改个人资料' })
const field = (label: string) => dialog.getByLabelText(label)

it('S7.7 shows the profile, and a dash for unknown values', async () => {
  await open()
  const card = page.getByRole('region', { name: '李娜' })
  await expect.element(card.getByText('东湖区人民检察院')).toBeVisible()
  await expect.element(card.getByText('138****2222')).toBeVisible()
  expect(card.getByText('—', { exact: true }).elements()).toHaveLength(3)
})

it('S13.3 a department is shown with its office', async () => {
  await open({ [paths.info]: () => ({ ...person, orgName: '第一检察部', orgOffice: '江宁省人民检察院' }) })
  const card = page.getByRole('region', { name: '李娜' })
  await expect.element(card.getByText('江宁省人民检察院', { exact: true })).toBeVisible()
})

it('S9.3 the new password is described by its requirements and its error', async () => {
  await open()
  await page.getByRole('button', { name: '修改密码' }).click()
  const password = page.getByRole('dialog', { name: '修改密码' }).getByLabelText('新密码', { exact: true })
  await expect.element(password).toHaveAccessibleDescription(/8 至 64 位 （未满足）.*至少三种 （未满足）$/)
  await password.fill('jianchayuan')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(password)
    .toHaveAccessibleDescription(
      /8 至 64 位 （已满足）.*至少三种 （未满足） 密码应包含大写字母、小写字母、数字、符号中的至少三种，缺少：大写字母、数字、符号$/,
    )
})

it('S7.7 a changed password ends the bindings where that is ticked', async () => {
  const bodies: unknown[] = []
  await open({
    '/api/system/user/change-password': async (request) => {
      bodies.push(await request.json())
      return { accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer', expiresIn: 1800 }
    },
  })
  await page.getByRole('button', { name: '修改密码' }).click()
  const change = page.getByRole('dialog', { name: '修改密码' })
  await change.getByLabelText('原密码').fill('Jiancha-2026')
  await change.getByLabelText('新密码', { exact: true }).fill('Songshu-8817')
  await change.getByLabelText('确认新密码').fill('Songshu-8817')
  const ends = change.getByRole('checkbox', { name: '同时解除已绑定的其他登录方式' })
  await expect
    .element(ends)
    .toHaveAccessibleDescription('如怀疑账号被他人使用，请勾选；绑定的平台账号和证书可重新绑定。')
  await ends.click()
  await userEvent.keyboard('{Enter}')
  await expect.element(change).not.toBeInTheDocument()
  expect(bodies).toEqual([{ oldPassword: 'Jiancha-2026', newPassword: 'Songshu-8817', endBindings: true }])
})

it('S7.7 saves only what was changed, and shows it', async () => {
  const bodies: unknown[] = []
  let name = person.name
  const { container, toasts } = await open({
    [paths.info]: () => ({ ...person, name }),
    [paths.save]: async (request) => {
      bodies.push(await request.json())
      name = '李小娜'
      return null
    },
  })
  await page.getByRole('button', { name: '修改资料' }).click()
  await field('姓名').fill(' 李小娜 ')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: '李小娜' })).toBeVisible()
  expect(bodies).toEqual([{ name: '李小娜' }])
  expect(container.get(Account).user.value?.name).toBe('李小娜')
  expect(toasts.map(({ text }) => text)).toEqual(['个人资料已保存'])
})

it('S7.7 sends nothing where nothing was changed', async () => {
  const { calls } = await open()
  await page.getByRole('button', { name: '修改资料' }).click()
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(calls).not.toContain(paths.save)
})

it('S8.4 a refusal without a field is shown in the form, once, and the input is kept', async () => {
  const { toasts } = await open({ [paths.save]: () => refusal(503, 'AA0009', '服务不可用，请稍后再试') })
  await page.getByRole('button', { name: '修改资料' }).click()
  await field('姓名').fill('李小娜')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog.getByText('服务不可用，请稍后再试')).toBeVisible()
  await expect.element(field('姓名')).toHaveValue('李小娜')
  expect(toasts).toEqual([])
})

it('S10.6 bindings that fail to load say so, and load by 重试', async () => {
  let away = true
  const { toasts } = await open({ [paths.bindings]: () => (away ? refusal(500, 'AA0003', '') : [binding]) })
  await expect.element(bindings.getByText('绑定信息加载失败')).toBeVisible()
  away = false
  await bindings.getByRole('button', { name: '重试' }).click()
  await expect.element(bindings.getByText('小李')).toBeVisible()
  expect(toasts).toEqual([])
})

it('S7.7 removes a binding after a question that names it; declining keeps it', async () => {
  let list: readonly (typeof binding)[] = [binding]
  const bodies: unknown[] = []
  await open({
    [paths.bindings]: () => list,
    [paths.unbind]: async (request) => {
      bodies.push(await request.json())
      list = []
      return null
    },
  })
  const unbind = bindings.getByRole('button', { name: '解绑省政务服务网' })
  const question = page.getByRole('alertdialog')
  await unbind.click()
  await expect.element(question.getByText('解除与“省政务服务网”（小李）的绑定？')).toBeVisible()
  await question.getByRole('button', { name: '取消' }).click()
  expect(bodies).toEqual([])
  await unbind.click()
  await question.getByRole('button', { name: '解绑', exact: true }).click()
  await expect.element(bindings.getByText('尚未绑定其他登录方式')).toBeVisible()
  expect(bodies).toEqual([{ source: 'zwfw' }])
})

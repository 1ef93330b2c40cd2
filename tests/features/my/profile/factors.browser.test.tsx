import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { Account } from '../../../../src/core/account/account.ts'
import { FileSaver } from '../../../../src/core/ports/file-saver.ts'
import { Factors } from '../../../../src/features/my/profile/parts/factors/factors.tsx'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { cancelled, madePasskey, passkeySetup, passkeysHere, passkeysOf } from '../../../app/passkeys.ts'
import { renderView } from '../../../app/render-view.tsx'
import { refusal } from '../../../app/scripted-backend.ts'

const phone = {
  id: '9001',
  kind: 'totp',
  name: '手机',
  createTime: '2026-03-02 09:30:00',
  lastUseTime: '2026-03-03 08:55:00',
} as const
const key = { id: '9002', kind: 'passkey', name: '办公电脑', createTime: '2026-03-04 10:00:00' } as const
const paths = {
  list: '/api/auth/factor/list',
  totp: '/api/auth/factor/totp/begin',
  confirmTotp: '/api/auth/factor/totp/confirm',
  begin: '/api/auth/factor/passkey/begin',
  confirm: '/api/auth/factor/passkey/confirm',
  rename: '/api/auth/factor/rename',
  remove: '/api/auth/factor/remove',
  codes: '/api/auth/factor/recovery-codes',
} as const
const recoveryCodes = ['K7QW-2M4X-9RTB', '3XNA-8PZC-6VHD']
const passwordWrong = () =>
  refusal(400, 'AA0001', '登录密码错误', { errors: [{ field: 'password', message: '登录密码错误' }] })

type Given = NonNullable<Parameters<typeof renderView>[1]>

type Factor = typeof phone | typeof key

beforeEach(() => page.viewport(1440, 900))

/** The section of a user with these factors; the bodies of all calls, in turn. */
const open = async (factors: readonly Factor[], { answers = {}, ...given }: Given = {}, more: object = {}) => {
  const sent: unknown[] = []
  const keep =
    (answer: (request: Request) => unknown = () => ({})) =>
    async (request: Request) => {
      sent.push(await request.clone().json())
      return answer(request)
    }
  const usual: NonNullable<Given['answers']> = {
    [paths.totp]: () => ({
      secret: 'JRBLBY3FZ7XNRWI7',
      secretAddress: 'otpauth://totp/x:liuna?secret=JRBLBY3FZ7XNRWI7',
    }),
    [paths.confirmTotp]: () => ({ recoveryCodes }),
    [paths.begin]: () => passkeySetup,
    [paths.confirm]: () => ({ recoveryCodes }),
    [paths.codes]: () => ({ recoveryCodes }),
    [paths.rename]: () => ({}),
    [paths.remove]: () => ({}),
    ...answers,
  }
  const own = { required: false, recoveryCodesLeft: 10, factors, passkeyOrigin: 'http://localhost', ...more }
  const opened = await renderView(
    <PrimeProvider>
      <Factors />
    </PrimeProvider>,
    {
      path: '/my/profile',
      passkeySupport: passkeysHere,
      passkeys: passkeysOf(),
      answers: {
        ...Object.fromEntries(Object.entries(usual).map(([path, answer]) => [path, keep(answer)])),
        [paths.list]: answers[paths.list] ?? (() => own),
      },
      ...given,
    },
  )
  opened.session.start({ accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' })
  return { ...opened, sent }
}
const button = (name: string) => page.getByRole('button', { name, exact: true })
const dialog = (name: string) => page.getByRole('dialog', { name })
const panel = page.getByRole('region', { name: '登录安全' })

it('S9.2 lists each factor with its kind, when it was set up and when it was last used', async () => {
  await open([phone, key])
  const rows = panel.getByRole('listitem')
  await expect
    .element(rows.first())
    .toHaveTextContent('手机动态验证码设置时间2026-03-02 09:30最近使用2026-03-03 08:55改名移除')
  await expect.element(rows.last()).toHaveTextContent('办公电脑通行密钥设置时间2026-03-04 10:00最近使用—改名移除')
})

it('says that there is none, and that a role requires one', async () => {
  await open([], {}, { required: true })
  await expect.element(panel.getByText('尚未设置二次验证')).toBeVisible()
  await expect.element(panel.getByText(/您的角色要求二次验证/)).toBeVisible()
})

it('advises to make new recovery codes where three are left, and makes them', async () => {
  const { sent } = await open([phone], {}, { recoveryCodesLeft: 3 })
  await expect.element(panel.getByText('恢复代码还剩 3 个，请重新生成')).toBeVisible()
  await button('重新生成恢复代码').click()
  await dialog('重新生成恢复代码').getByLabelText('登录密码').fill('Jiancha-2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog('恢复代码').getByText('K7QW-2M4X-9RTB')).toBeVisible()
  expect(sent).toEqual([{ password: 'Jiancha-2026' }])
})

it('security 14 recovery codes are printed and saved as a file, which both say whose they are', async () => {
  const { container } = await open([phone], {}, { recoveryCodesLeft: 3 })
  await container.get(Account).load()
  const files: [string, string][] = []
  vi.spyOn(container.get(FileSaver), 'save').mockImplementation((file, name) => {
    void file.text().then((text) => files.push([name, text]))
  })
  const printed: (string | undefined)[] = []
  vi.spyOn(window, 'print').mockImplementation(() => {
    printed.push(document.querySelector('.ac-document')?.textContent)
  })
  await button('重新生成恢复代码').click()
  await dialog('重新生成恢复代码').getByLabelText('登录密码').fill('Jiancha-2026')
  await userEvent.keyboard('{Enter}')
  await button('保存为文件').click()
  await expect
    .poll(() => files)
    .toEqual([
      [
        '恢复代码.txt',
        '恢复代码\r\n账号：李娜（admin）\r\n每个只能使用一次。\r\n\r\nK7QW-2M4X-9RTB\r\n3XNA-8PZC-6VHD\r\n',
      ],
    ])
  await button('打印').click()
  await expect.poll(() => printed).toHaveLength(1)
  expect(printed[0]).toMatch(/^恢复代码账号：李娜（admin）K7QW-2M4X-9RTB3XNA-8PZC-6VHD手机丢失/)
})

it('S8.2 a list that cannot be read is told, and can be retried', async () => {
  const answers = [refusal(503, 'AA0009', '服务不可用，请稍后再试')]
  const read = { required: false, recoveryCodesLeft: 10, factors: [phone] }
  await open([], { answers: { [paths.list]: () => answers.shift() ?? read } })
  await panel.getByRole('button', { name: '重试' }).click()
  await expect.element(panel.getByText('手机', { exact: true })).toBeVisible()
})

it('an app is added with the password and a code, and the recovery codes are shown once', async () => {
  const { sent } = await open([])
  await button('添加动态验证码').click()
  const adding = dialog('添加动态验证码')
  await adding.getByLabelText('登录密码').fill('Jiancha-2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(adding.getByLabelText('密钥', { exact: true })).toHaveTextContent('JRBL BY3F Z7XN RWI7')
  await adding.getByLabelText('验证码').fill('492039')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog('恢复代码').getByText('3XNA-8PZC-6VHD')).toBeVisible()
  expect(sent).toEqual([{ password: 'Jiancha-2026' }, { code: '492039', name: '手机身份验证器' }])
})

/** Fills in the dialog for a passkey and submits it. */
const addPasskey = async (name: string) => {
  const adding = dialog('添加通行密钥')
  await adding.getByLabelText('名称').fill(name)
  await adding.getByLabelText('登录密码').fill('Jiancha-2026')
  await userEvent.keyboard('{Enter}')
  return adding
}

it('security 14 a passkey is added with the password, and the recovery codes are shown once', async () => {
  const { sent } = await open([])
  await button('添加通行密钥').click()
  await addPasskey('书房电脑')
  await expect.element(dialog('恢复代码').getByText('K7QW-2M4X-9RTB')).toBeVisible()
  await button('已记下，关闭').click()
  await expect.element(dialog('恢复代码')).not.toBeInTheDocument()
  expect(sent).toEqual([{ password: 'Jiancha-2026' }, { name: '书房电脑', ...madePasskey }])
})

it('security 14 a second one shows no codes', async () => {
  await open([phone], { answers: { [paths.confirm]: () => ({}) } })
  await button('添加通行密钥').click()
  const adding = await addPasskey('书房电脑')
  await expect.element(adding).not.toBeInTheDocument()
  await expect.element(dialog('恢复代码')).not.toBeInTheDocument()
})

it('a cancelled prompt is told in the form, which keeps what was typed', async () => {
  await open([], { passkeys: passkeysOf(1) })
  await button('添加通行密钥').click()
  const adding = await addPasskey('书房电脑')
  await expect.element(adding.getByText(cancelled)).toBeVisible()
  await expect.element(adding.getByLabelText('名称')).toHaveValue('书房电脑')
  await expect.element(adding.getByLabelText('登录密码')).toHaveValue('Jiancha-2026')
  await adding.getByRole('button', { name: '继续' }).click()
  await expect.element(dialog('恢复代码').getByText('K7QW-2M4X-9RTB')).toBeVisible()
})

it('a wrong password is told at its field, before the browser asks', async () => {
  await open([], { answers: { [paths.begin]: passwordWrong } })
  await button('添加通行密钥').click()
  const adding = await addPasskey('书房电脑')
  await expect.element(adding.getByLabelText('登录密码')).toHaveAccessibleDescription(/登录密码错误/)
})

it.each([
  ['an old browser', { browser: false, at: () => false }, '当前浏览器不支持通行密钥，请换用新版浏览器添加'],
  ['another address', { browser: true, at: () => false }, '通行密钥只能在 http://localhost 添加和使用'],
])('S1.2 in %s none can be added, with the reason', async (_where, passkeySupport, reason) => {
  await open([phone], { passkeySupport })
  await expect.element(button('添加通行密钥')).toBeDisabled()
  await expect.element(panel.getByText(reason)).toBeVisible()
})

it('S1.2 a site without passkeys does not mention them', async () => {
  await open([phone], {}, { passkeyOrigin: undefined })
  await expect.element(panel.getByText('手机', { exact: true })).toBeVisible()
  await expect.element(button('添加通行密钥')).not.toBeInTheDocument()
})

it('a factor is renamed', async () => {
  const { sent } = await open([key])
  await button('改名办公电脑').click()
  await dialog('修改名称').getByLabelText('名称').fill('书房电脑')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog('修改名称')).not.toBeInTheDocument()
  expect(sent).toEqual([{ id: '9002', name: '书房电脑' }])
})

it.each([
  [[key], '这是最后一种验证方式：移除后登录只需密码，恢复代码一并失效。其他设备上的登录将全部退出。'],
  [[phone, key], '移除后不能再用它验证。其他设备上的登录将全部退出。'],
])('a factor is removed with the password, and what that means is said', async (factors, text) => {
  const { sent } = await open(factors)
  await button('移除办公电脑').click()
  const removal = dialog('移除“办公电脑”')
  await expect.element(removal.getByText(text)).toBeVisible()
  await removal.getByLabelText('登录密码').fill('Jiancha-2026')
  await removal.getByRole('button', { name: '移除' }).click()
  await expect.element(removal).not.toBeInTheDocument()
  expect(sent).toEqual([{ id: '9002', password: 'Jiancha-2026' }])
})

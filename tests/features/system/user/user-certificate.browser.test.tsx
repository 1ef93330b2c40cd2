import { beforeEach, expect, it, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { UserCertificate } from '../../../../src/features/system/user/parts/certificate/user-certificate.tsx'
import type { User } from '../../../../src/features/system/user/user.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { type Answers, refusal } from '../../../app/scripted-backend.ts'

const row: User = {
  id: '1001',
  username: 'wangjg',
  name: '王建国',
  gender: 'male',
  orgId: '12',
  orgName: '第一检察部',
  roles: [{ id: '3', name: '普通干警' }],
  status: 'normal',
  createTime: '2025-06-01 08:00:00',
  version: 1,
}
const certificate = {
  certificateName: '王建国',
  certificateIssuer: 'CN=CA,C=CN',
  certificateNumber: '3A10',
  certificateUntil: '2099-12-31',
}
const held: User = { ...row, certificate: { ...certificate, certificateState: 'valid' } }
const called = { onClose: vi.fn(), onSaved: vi.fn() }

beforeEach(() => {
  vi.clearAllMocks()
  return page.viewport(1440, 900)
})

const open = async (user: User, answers: Answers = {}) => {
  const sent: unknown[] = []
  await renderView(
    <PrimeProvider>
      <UserCertificate user={user} {...called} />
    </PrimeProvider>,
    {
      answers: {
        '/api/system/user/certificate/bind': async (request) => {
          sent.push(await request.json())
          return {}
        },
        ...answers,
      },
    },
  )
  return sent
}

const dialog = (verb: string) => page.getByRole('dialog', { name: `${verb}证书：王建国` })
const file = new File(['pem'], '王建国.cer')
const choose = (of: File) => userEvent.upload(page.getByLabelText('从文件读取'), of)

it('S5.5 a file fills the form, which is sent as the person leaves it', async () => {
  const sent = await open(row, { '/api/system/user/certificate/read': () => certificate })
  await choose(file)
  await expect.element(dialog('绑定').getByLabelText('证书序列号')).toHaveValue('3A10')
  await expect.element(dialog('绑定').getByText('已读取，请核对下面的内容')).toBeVisible()
  await dialog('绑定').getByLabelText('证书 CN').fill('王建国2')
  await dialog('绑定').getByRole('button', { name: '绑定' }).click()
  await vi.waitFor(() => expect(called.onSaved).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ id: '1001', ...certificate, certificateName: '王建国2' }])
  expect(called.onClose).toHaveBeenCalledOnce()
})

it('S8.2 the reason why a file is refused stands under it, and what was typed stays', async () => {
  const message = '证书已于 2021-01-01 过期，请选择有效的证书'
  const refused = () => refusal(400, 'AA0001', message, { errors: [{ field: 'content', message }] })
  await open(row, { '/api/system/user/certificate/read': refused })
  await dialog('绑定').getByLabelText('证书 CN').fill('王建国')
  await choose(file)
  await expect.element(dialog('绑定').getByRole('alert')).toHaveTextContent(message)
  await expect.element(dialog('绑定').getByLabelText('证书 CN')).toHaveValue('王建国')
  await choose(new File(['x'.repeat(8 * 1024 + 1)], 'large.cer'))
  await expect.element(dialog('绑定').getByRole('alert')).toHaveTextContent('文件不能超过 8 KB')
})

it('S8.2 a certificate of another account is told at its number', async () => {
  const message = '该证书已绑定其他账号，请核对序列号'
  const answer = () => refusal(409, 'AA0001', message, { errors: [{ field: 'certificateNumber', message }] })
  await open(held, { '/api/system/user/certificate/bind': answer })
  await dialog('更换').getByRole('button', { name: '更换' }).click()
  await expect.element(dialog('更换').getByRole('alert')).toHaveTextContent(message)
  await expect.element(dialog('更换').getByLabelText('证书序列号')).toHaveFocus()
  expect(called.onClose).not.toHaveBeenCalled()
})

it('S8.2 where another administrator was faster both versions are shown, and the next attempt replaces theirs', async () => {
  const theirs = { ...certificate, certificateState: 'valid', certificateNumber: '4B20' } as const
  const sent: { replaces?: object }[] = []
  await open(held, {
    '/api/system/user/certificate/bind': async (request) => {
      sent.push((await request.json()) as { replaces?: object }) // as: the form has sent it
      return sent.length === 1 ? refusal(409, 'AA0001', '该用户的证书已被他人修改，请刷新后重试') : {}
    },
    '/api/system/user/shown/{id}': () => ({ ...row, certificate: theirs }),
  })
  await dialog('更换').getByLabelText('证书序列号').fill('5C30')
  await dialog('更换').getByRole('button', { name: '更换' }).click()
  await expect.element(page.getByText('4B20')).toBeVisible()
  await page.getByRole('button', { name: /保存/ }).first().click()
  await vi.waitFor(() => expect(called.onSaved).toHaveBeenCalledOnce())
  expect(sent.map(({ replaces }) => replaces)).toEqual([
    { certificateIssuer: 'CN=CA,C=CN', certificateNumber: '3A10' },
    { certificateIssuer: 'CN=CA,C=CN', certificateNumber: '4B20' },
  ])
})

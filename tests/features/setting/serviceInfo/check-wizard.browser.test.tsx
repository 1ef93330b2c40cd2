import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { CheckWizard } from '../../../../src/features/setting/serviceInfo/parts/check/application-check.tsx'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { type Answers, offline, refusal } from '../../../app/scripted-backend.ts'
import { oa } from './application-sample.ts'

const issuer = 'https://auth.example.gov.cn/authCenter/oidc'

beforeEach(() => page.viewport(1440, 900))

const open = async (answers: Answers = {}) => {
  const sent: unknown[] = []
  const keep =
    <T,>(answer: T) =>
    async (request: Request) => {
      sent.push(await request.json())
      return answer
    }
  const findings = [
    { parameter: 'client_id', verdict: 'right', message: '与应用标识一致' },
    {
      parameter: 'redirect_uri',
      verdict: 'wrong',
      message: '与登记的不一致：末尾多了 /',
      sent: 'https://oa.example.gov.cn/login/callback/',
      expected: 'https://oa.example.gov.cn/login/callback',
    },
  ] as const
  await renderView(
    <PrimeProvider>
      <CheckWizard application={oa} onClose={vi.fn()} />
    </PrimeProvider>,
    {
      answers: {
        '/api/setting/application/check/request': keep({ passed: false, codeChallenge: 'c'.repeat(43), findings }),
        '/api/setting/application/check/token': keep({ passed: true, findings: [findings[0]] }),
        '/api/setting/application/endpoints': () => ({
          issuer,
          discovery: '',
          authorization: '',
          token: '',
          userinfo: '',
          introspection: '',
          revocation: '',
          endSession: '',
          jwks: '',
        }),
        ...answers,
      },
    },
  )
  return sent
}
const drawer = page.getByRole('dialog', { name: '接入自检：协同办公' })
const check = () => drawer.getByRole('button', { name: '检查', exact: true }).click()

it('S9.3 what is wrong stands first, with what was sent beside what to send', async () => {
  const sent = await open()
  await check()
  await expect.element(drawer.getByText('请粘贴授权请求')).toBeVisible()
  await drawer.getByLabelText('授权请求').fill('client_id=oa')
  await check()
  await expect.element(drawer.getByRole('status')).toHaveTextContent('1 处不正确')
  const first = drawer.getByRole('list', { name: '检查结果' }).getByRole('listitem').first()
  await expect.element(first.getByText('redirect_uri')).toBeVisible()
  await expect.element(first.getByText('与登记的不一致：末尾多了 /')).toBeVisible()
  expect(first.element().querySelector('mark')?.textContent).toBe('/')
  await expect.element(first.getByRole('button', { name: '复制 redirect_uri' })).toBeVisible()
  expect(sent).toEqual([{ id: 'oa', pastedRequest: 'client_id=oa' }])
})

it('S9.3 the second step is told the challenge of the first, and both keep what was pasted', async () => {
  const sent = await open()
  await drawer.getByLabelText('授权请求').fill('client_id=oa')
  await check()
  await expect.element(drawer.getByText('1 处不正确')).toBeVisible()
  await drawer.getByRole('button', { name: '下一步' }).click()
  await drawer.getByLabelText('令牌请求').fill('grant_type=authorization_code')
  await check()
  await expect.element(drawer.getByText('检查通过')).toBeVisible()
  expect(sent[1]).toEqual({ id: 'oa', pastedToken: 'grant_type=authorization_code', codeChallenge: 'c'.repeat(43) })
  await drawer.getByRole('button', { name: '上一步' }).click()
  await expect.element(drawer.getByLabelText('授权请求')).toHaveValue('client_id=oa')
})

it('S9.3 the last step has programs with the values of the application', async () => {
  await open()
  await drawer.getByRole('button', { name: '3. 示例代码' }).click()
  await expect.element(drawer.getByText(/issuer-uri: https:\/\/auth\.example\.gov\.cn\/authCenter\/oidc/)).toBeVisible()
  await expect.element(drawer.getByRole('button', { name: '复制 Python（Authlib）' })).toBeVisible()
})

it('S8.2 a failure is told under the field, and what was pasted stays', async () => {
  await open({ '/api/setting/application/check/request': () => refusal(404, 'AA0005', '应用不存在') })
  await drawer.getByLabelText('授权请求').fill('client_id=oa')
  await check()
  await expect.element(drawer.getByRole('alert')).toHaveTextContent('应用不存在')
  await expect.element(drawer.getByLabelText('授权请求')).toHaveValue('client_id=oa')
})

it('S8.5 without a connection the check says so in words', async () => {
  await open({ '/api/setting/application/check/request': offline })
  await drawer.getByLabelText('授权请求').fill('client_id=oa')
  await check()
  await expect.element(drawer.getByRole('alert')).toHaveTextContent('无法连接服务器，请检查网络后重试（Network Error）')
})

import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import { ApplicationConsents } from '../../../../src/features/setting/serviceInfo/parts/consents/application-consents.tsx'
import { ApplicationParameters } from '../../../../src/features/setting/serviceInfo/parts/parameters/application-parameters.tsx'
import { ApplicationRemoval } from '../../../../src/features/setting/serviceInfo/parts/removal/application-removal.tsx'
import { ApplicationSecrets } from '../../../../src/features/setting/serviceInfo/parts/secrets/application-secrets.tsx'
import { ApplicationTokens } from '../../../../src/features/setting/serviceInfo/parts/tokens/application-tokens.tsx'
import { PermissionContext } from '../../../../src/ui/can-access/permission-context.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { type Answers, refusal } from '../../../app/scripted-backend.ts'
import { catalogue, oa } from './application-sample.ts'

const called = { onClose: vi.fn(), onSaved: vi.fn(), onSecret: vi.fn() }
const issuer = 'https://auth.example.gov.cn/authCenter/oidc'
const endpoints = {
  issuer,
  discovery: `${issuer}/.well-known/openid-configuration`,
  authorization: `${issuer}/auth`,
  token: `${issuer}/token`,
  userinfo: `${issuer}/me`,
  introspection: `${issuer}/introspect`,
  revocation: `${issuer}/revoke`,
  endSession: `${issuer}/logout`,
  jwks: `${issuer}/jwks`,
}
const times = { createTime: '2026-11-20 09:30:00', endTime: '2026-11-20 21:30:00' }
const holder = { id: 'g'.repeat(43), name: '陈静', username: 'chenjing', scopes: ['openid'], tokens: 2, ...times }
const server = { id: 's'.repeat(43), name: '协同办公', scopes: ['organisation'], tokens: 1, ...times }
const consent = {
  id: '1001',
  username: 'chenjing',
  name: '陈静',
  orgName: '第一检察部',
  scopes: ['openid', 'profile'],
  declined: ['phone'],
  firstTime: '2026-03-02 09:30:00',
  lastTime: '2026-11-20 09:30:00',
}

beforeEach(() => {
  vi.clearAllMocks()
  return page.viewport(1440, 900)
})

/** A part of the screen for a person who may do everything, unless told otherwise. */
const open = (view: ReactNode, answers: Answers, allowed = true) =>
  renderView(
    <PrimeProvider>
      <PermissionContext value={() => allowed}>{view}</PermissionContext>
    </PrimeProvider>,
    { answers: { '/api/setting/application/scopes': () => catalogue, ...answers } },
  )
/** Keeps what a call sends, and answers it. */
const keep =
  <T,>(sent: unknown[], answer: T) =>
  async (request: Request) => {
    sent.push(await request.json())
    return answer
  }
const accept = (name: string) => page.getByRole('alertdialog').getByRole('button', { name, exact: true }).click()

it('S9.3 接入参数 shows what the application is configured with, each with its own copy', async () => {
  await open(<ApplicationParameters application={oa} {...called} />, {
    '/api/setting/application/endpoints': () => endpoints,
  })
  const drawer = page.getByRole('dialog', { name: '接入参数：协同办公' })
  await expect.element(drawer.getByText(`${issuer}/token`)).toBeVisible()
  for (const name of ['client_id', 'redirect_uri', 'issuer', '令牌端点'])
    await expect.element(drawer.getByRole('button', { name: `复制 ${name}`, exact: true })).toBeVisible()
  await expect.element(drawer.getByText('密钥只在新增和轮换时显示一次，这里不能查看。')).toBeVisible()
})

it('S9.3 a new secret is handed on once, and the former ones are kept for the chosen days', async () => {
  const sent: unknown[] = []
  await open(<ApplicationSecrets application={oa} {...called} />, {
    '/api/setting/application/detail': () => oa,
    '/api/setting/application/secret/rotate': keep(sent, { id: 'oa', secret: 'n'.repeat(43) }),
  })
  const drawer = page.getByRole('dialog', { name: '密钥：协同办公' })
  await expect.element(drawer.getByText('唯一有效')).toBeVisible()
  await drawer.getByRole('button', { name: '轮换密钥' }).click()
  const form = page.getByRole('dialog', { name: '轮换密钥：协同办公' })
  await form.getByLabelText('旧密钥保留天数').fill('31')
  await form.getByRole('button', { name: '轮换' }).click()
  await expect.element(form.getByText('旧密钥保留天数不能大于 30')).toBeVisible()
  await form.getByLabelText('旧密钥保留天数').fill('0')
  await form.getByRole('button', { name: '轮换' }).click()
  await vi.waitFor(() => expect(called.onSecret).toHaveBeenCalledExactlyOnceWith('n'.repeat(43)))
  expect(sent).toEqual([{ id: 'oa', keepDays: 0 }])
})

it('S9.3 of two secrets each is ended after a question', async () => {
  const sent: unknown[] = []
  const former = { id: '120070', createTime: '2026-01-02 09:30:00', endTime: '2026-11-28 10:00:00' }
  await open(<ApplicationSecrets application={oa} {...called} />, {
    '/api/setting/application/detail': () => ({ ...oa, secrets: [...oa.secrets, former] }),
    '/api/setting/application/secret/revoke': keep(sent, null),
  })
  await page.getByRole('button', { name: '作废 2026-01-02 09:30 生成的密钥' }).click()
  await accept('作废')
  await vi.waitFor(() => expect(called.onSaved).toHaveBeenCalledOnce())
  expect(sent).toEqual([{ id: 'oa', secretId: '120070' }])
})

it('S9.3 a consent is withdrawn after a question, and the toast says how many tokens ended', async () => {
  const sent: unknown[] = []
  const { toasts } = await open(<ApplicationConsents application={oa} {...called} />, {
    '/api/setting/application/consents': () => [consent],
    '/api/setting/application/consents/withdraw': keep(sent, { ended: 2 }),
  })
  await expect.element(page.getByText('登录、姓名和用户名', { exact: true })).toBeVisible()
  await expect.element(page.getByText('手机号', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^撤销/ }).click()
  await accept('撤销')
  await vi.waitFor(() => expect(toasts.at(-1)?.text).toBe('授权已撤销，2 个令牌随即失效'))
  expect(sent).toEqual([{ id: 'oa', userId: '1001' }])
})

it.each([
  [holder, '撤销“陈静”在应用“协同办公”的令牌？'],
  [server, '撤销“应用服务端”在应用“协同办公”的令牌？'],
])('S9.3 the tokens of $name are ended by their row', async (row, question) => {
  const sent: unknown[] = []
  const { toasts } = await open(<ApplicationTokens application={oa} {...called} />, {
    '/api/setting/application/tokens': () => [row],
    '/api/setting/application/tokens/revoke': keep(sent, { done: [row.id], refused: [], ended: row.tokens }),
  })
  await page.getByRole('region', { name: '在用令牌' }).getByRole('button', { name: /^撤销/ }).click()
  await expect.element(page.getByRole('alertdialog').getByText(question)).toBeVisible()
  await accept('撤销')
  await vi.waitFor(() => expect(toasts.at(-1)?.text).toBe(`${row.tokens} 个令牌失效，已撤销`))
  expect(sent).toEqual([{ id: 'oa', grants: [row.id] }])
})

it('S9.3 of a selection the tokens that are gone already are named, and the others ended', async () => {
  const sent: unknown[] = []
  const message = '令牌已失效：可能已过期或已被撤销'
  await open(<ApplicationTokens application={oa} {...called} />, {
    '/api/setting/application/tokens': () => [holder, server],
    '/api/setting/application/tokens/revoke': keep(sent, {
      done: [holder.id],
      refused: [{ id: server.id, code: 'AA0005' as const, message }],
      ended: 2,
    }),
  })
  await expect.element(page.getByText('chenjing')).toBeVisible()
  await page.getByLabelText('选择本页全部').click()
  await page.getByRole('status').getByRole('button', { name: '撤销' }).click()
  await accept('撤销')
  const left = page.getByRole('dialog', { name: '撤销结果' })
  await expect.element(left.getByRole('status')).toHaveTextContent('2 个令牌失效，已撤销 1 项，1 项未执行')
  await expect.element(left.getByText(message)).toBeVisible()
  expect(sent).toEqual([{ id: 'oa', grants: [holder.id, server.id] }])
})

it('S9.3 all tokens are ended at once', async () => {
  const sent: unknown[] = []
  await open(<ApplicationTokens application={oa} {...called} />, {
    '/api/setting/application/tokens': () => [holder],
    '/api/setting/application/tokens/revoke': keep(sent, { done: [], refused: [], ended: 2 }),
  })
  await page.getByRole('button', { name: '全部撤销' }).click()
  await accept('全部撤销')
  await vi.waitFor(() => expect(sent).toEqual([{ id: 'oa' }]))
})

it('S6.1 without the permission tokens are looked at only', async () => {
  await open(
    <ApplicationTokens application={oa} {...called} />,
    { '/api/setting/application/tokens': () => [holder] },
    false,
  )
  await expect.element(page.getByText('chenjing')).toBeVisible()
  await expect.element(page.getByText('登录', { exact: true })).toBeVisible()
  expect(page.getByRole('button', { name: /撤销/ }).elements()).toEqual([])
})

it('S9.3 an application is deleted once its name was typed, and the reason against it is told', async () => {
  const message = '应用正在使用，有 2 个有效令牌，请先停用再删除'
  await open(<ApplicationRemoval application={oa} {...called} />, {
    '/api/setting/application/remove': () => refusal(400, 'AA0001', message),
  })
  const form = page.getByRole('dialog', { name: '删除应用：协同办公' })
  await expect.element(form.getByText('删除后密钥、用户的授权和调用统计一并删除，不能恢复。')).toBeVisible()
  await expect.element(form.getByRole('button', { name: '删除' })).toHaveClass('p-button-danger')
  await form.getByLabelText('输入“协同办公”以确认').fill('协同')
  await form.getByRole('button', { name: '删除' }).click()
  await expect.element(form.getByText('与应用名称不一致')).toBeVisible()
  await form.getByLabelText('输入“协同办公”以确认').fill('协同办公')
  await form.getByRole('button', { name: '删除' }).click()
  await expect.element(form.getByText(message)).toBeVisible()
  expect(called.onClose).not.toHaveBeenCalled()
})

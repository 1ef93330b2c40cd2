import { beforeEach, expect, it, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { Application } from '../../../../src/features/setting/serviceInfo/application.ts'
import { ApplicationForm } from '../../../../src/features/setting/serviceInfo/application-form.tsx'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../../app/render-view.tsx'
import { type Answers, refusal } from '../../../app/scripted-backend.ts'
import { catalogue, oa } from './application-sample.ts'

const called = { onClose: vi.fn(), onSaved: vi.fn(), onSecret: vi.fn() }

beforeEach(() => {
  vi.clearAllMocks()
  return page.viewport(1440, 900)
})

interface Given {
  readonly record?: Application
  readonly copied?: Application
  readonly answers?: Answers
}

/** The form over a scripted backend; resolves to the bodies that it sends. */
const open = async ({ record, copied, answers = {} }: Given = {}) => {
  const sent: Partial<Application>[] = []
  const take =
    <T,>(answer: T) =>
    async (request: Request) => {
      sent.push((await request.json()) as Partial<Application>) // as: the form has sent it
      return answer
    }
  await renderView(
    <PrimeProvider>
      <ApplicationForm record={record} copied={copied} {...called} />
    </PrimeProvider>,
    {
      answers: {
        '/api/setting/application/scopes': () => catalogue,
        '/api/setting/application/create': take({ id: 'archive', secret: 's'.repeat(43) }),
        '/api/setting/application/update': take(null),
        ...answers,
      },
    },
  )
  return sent
}
const dialog = (title: string) => page.getByRole('dialog', { name: title })
const save = (title: string) => dialog(title).getByRole('button', { name: '保存', exact: true }).click()

it('a new application is sent as it was typed, and its secret is handed on once', async () => {
  const sent = await open()
  const form = dialog('新增应用')
  await save('新增应用')
  await expect.element(form.getByText('请输入应用名称')).toBeVisible()
  await expect.element(form.getByText('使用授权码的应用至少填写一个回调地址')).toBeVisible()
  await form.getByLabelText('应用名称').fill('档案系统')
  await form.getByLabelText('应用标识').fill('archive')
  await form.getByRole('textbox', { name: '回调地址' }).fill('http://archive.example.gov.cn/callback')
  await expect.element(form.getByText('地址必须以 https:// 开头')).toBeVisible()
  await form.getByRole('textbox', { name: '回调地址' }).fill('https://archive.example.gov.cn/callback')
  await form.getByRole('button', { name: '添加回调地址' }).click()
  await form.getByRole('textbox', { name: '回调地址 2' }).fill('https://archive.example.gov.cn/second')
  await form.getByRole('textbox', { name: '登录发起地址' }).fill('https://archive.example.gov.cn/sso?iss=x')
  await expect.element(form.getByText('不能含参数 iss，打开时由本系统添加')).toBeVisible()
  await form.getByRole('textbox', { name: '登录发起地址' }).fill('https://archive.example.gov.cn/sso')
  await save('新增应用')
  await vi.waitFor(() => expect(called.onSaved).toHaveBeenCalledOnce())
  expect(sent).toEqual([
    {
      initiateLoginUrl: 'https://archive.example.gov.cn/sso',
      id: 'archive',
      name: '档案系统',
      kind: 'confidential',
      grants: ['authorization_code', 'refresh_token'],
      redirects: ['https://archive.example.gov.cn/callback', 'https://archive.example.gov.cn/second'],
      postLogouts: [],
      scopes: ['openid', 'profile'],
      optionalScopes: [],
      autoConfirm: false,
      accessSeconds: 3600,
      refreshSeconds: 43_200,
      idSeconds: 3600,
      rotateRefresh: true,
      pkceRequired: true,
      idTokenNames: false,
      ipAllow: [],
      visibility: 'all',
    },
  ])
  expect(called.onSecret).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: '档案系统' }), 's'.repeat(43))
})

it('an application without a secret has PKCE and rotation, and cannot switch them off', async () => {
  await open()
  const form = dialog('新增应用')
  await form.getByRole('checkbox', { name: '必须使用 PKCE' }).click()
  await form.getByRole('radio', { name: '浏览器或移动端应用（无密钥）' }).click()
  for (const name of ['必须使用 PKCE', '刷新令牌一次有效']) {
    await expect.element(form.getByRole('checkbox', { name })).toBeChecked()
    await expect.element(form.getByRole('checkbox', { name })).toBeDisabled()
  }
})

it('visible to organisations or roles, at least one is asked for', async () => {
  const sent = await open({ record: oa })
  const form = dialog('修改应用：协同办公')
  await form.getByRole('radio', { name: '指定角色' }).click()
  await save('修改应用：协同办公')
  await expect.element(form.getByText('请选择可见角色')).toBeVisible()
  await form.getByRole('radio', { name: '指定机构' }).click()
  await save('修改应用：协同办公')
  await expect.element(form.getByText('请选择可见机构')).toBeVisible()
  expect(sent).toEqual([])
})

it('id and kind stay, and a refusal of the backend stands at its field', async () => {
  const message = '第 2 条：地址必须以 https:// 开头'
  await open({
    record: oa,
    answers: {
      '/api/setting/application/update': () =>
        refusal(400, 'AA0001', message, { errors: [{ field: 'redirects', message }] }),
    },
  })
  const form = dialog('修改应用：协同办公')
  await expect.element(form.getByLabelText('应用标识')).toBeDisabled()
  await expect.element(form.getByRole('radio', { name: '服务端应用（有密钥）' })).toBeDisabled()
  await save('修改应用：协同办公')
  await expect.element(form.getByText(message)).toBeVisible()
  expect(called.onClose).not.toHaveBeenCalled()
})

it('where another administrator was faster, both versions are shown and the lines are chosen between', async () => {
  const theirs = { ...oa, version: 4, redirects: ['https://oa.example.gov.cn/theirs'] }
  const change = { userName: '李娜', time: '2026-11-21 10:30:00', fields: ['redirects'] }
  const sent: Partial<Application>[] = []
  await open({
    record: oa,
    answers: {
      '/api/setting/application/detail': () => theirs,
      '/api/setting/application/update': async (request) => {
        sent.push((await request.json()) as Partial<Application>) // as: the form has sent it
        return sent.length === 1 ? refusal(409, 'AA0001', '该应用已被他人修改，请刷新后重试', { change }) : {}
      },
    },
  })
  const form = dialog('修改应用：协同办公')
  await form.getByRole('textbox', { name: '回调地址' }).fill('https://oa.example.gov.cn/mine')
  await save('修改应用：协同办公')
  await expect.element(page.getByText('https://oa.example.gov.cn/theirs')).toBeVisible()
  await expect.element(page.getByText('https://oa.example.gov.cn/mine').first()).toBeVisible()
  await page.getByRole('button', { name: '保存所选内容' }).click()
  await vi.waitFor(() => expect(called.onSaved).toHaveBeenCalledOnce())
  expect(sent.map(({ version }) => version)).toEqual([3, 4])
})

it('S9.3 a copy begins with everything but the id', async () => {
  const sent = await open({ copied: oa })
  await expect.element(dialog('复制应用：协同办公').getByLabelText('应用名称')).toHaveValue('协同办公（副本）')
  await save('复制应用：协同办公')
  await vi.waitFor(() => expect(called.onSaved).toHaveBeenCalledOnce())
  expect(sent[0]).toMatchObject({ name: '协同办公（副本）', redirects: oa.redirects, optionalScopes: ['phone'] })
  expect(sent[0]).not.toHaveProperty('id')
})

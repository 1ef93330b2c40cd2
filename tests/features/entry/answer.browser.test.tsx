import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import type { AnswerPage } from '../../../src/core/ports/answer-gateway.ts'
import { Answer } from '../../../src/features/entry/answer/answer.tsx'
import { renderView } from '../../app/render-view.tsx'
import { type Answers, refusal } from '../../app/scripted-backend.ts'

const asked: AnswerPage = {
  about: '1001',
  title: '2026 年听证员年度培训',
  name: '周*',
  lines: [
    { label: '时间', text: '2026-12-02 09:00 至 2026-12-02 17:00' },
    { label: '地点', text: '三楼会议室' },
  ],
  state: '请您答复是否参加',
  choices: [
    { key: 'join', label: '报名参加' },
    { key: 'decline', label: '不参加', entry: { label: '原因', kind: 'text', required: true } },
  ],
  until: '2026-12-02 17:00:00',
}
const token = 'kY3s0nExampleOfATokenThatIsReplaced00000000'
const proof = { token, phoneEnding: '1234' }
const digits = page.getByLabelText('手机号后四位')
const button = (name: string) => page.getByRole('button', { name })

afterEach(() => history.replaceState(null, '', location.pathname + location.search))

const open = async (answers: Answers = {}, storage = createMemoryStorage()) => {
  location.hash = token
  return renderView(<Answer />, { path: '/answer', storage, answers: { '/api/answer/read': () => asked, ...answers } })
}
const opened = async (answers: Answers = {}, storage = createMemoryStorage()) => {
  const app = await open(answers, storage)
  await digits.fill('1234')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('heading', { name: asked.title })).toBeVisible()
  return app
}

it('S15.6 asks for the last digits first, and sends nothing without them', async () => {
  const { calls } = await open()
  await digits.fill('12a')
  await expect.element(digits).toHaveValue('12')
  await button('打开').click()
  await expect.element(digits).toHaveAccessibleDescription('请输入手机号后四位数字')
  expect(calls).toEqual([])
})

it('S15.6 shows what is asked and answers with one click', async () => {
  const enrolled = { ...asked, state: '您已报名', choices: [{ key: 'cancel', label: '取消报名' }] }
  const sent: unknown[] = []
  await opened({
    '/api/answer/read': async (request) => {
      sent.push(await request.clone().json())
      return asked
    },
    '/api/answer/give': async (request) => {
      sent.push(await request.clone().json())
      return enrolled
    },
  })
  await expect.element(page.getByText('三楼会议室')).toBeVisible()
  await button('报名参加').click()
  await expect.element(page.getByRole('status')).toHaveTextContent('您已报名')
  await expect.element(button('取消报名')).toBeVisible()
  expect(sent).toEqual([proof, { ...proof, choice: 'join' }])
})

it('S15.6 asks for the reason that a choice needs, and keeps it after a refusal', async () => {
  await opened({ '/api/answer/give': () => refusal(400, 'AA0001', '报名已结束') })
  await button('不参加').click()
  const entry = page.getByLabelText('原因')
  await button('不参加').click()
  await expect.element(entry).toHaveAccessibleDescription('请填写原因')
  await entry.fill('当天开庭')
  await button('不参加').click()
  await expect.element(entry).toHaveAccessibleDescription('报名已结束')
  await expect.element(entry).toHaveValue('当天开庭')
})

it('S15.6 says what is wrong with a link that opens nothing', async () => {
  const gone = '链接无效或已过期，或手机号后四位不正确。请核对后再试，或联系发出短信的单位'
  await open({ '/api/answer/read': () => refusal(404, 'AA0005', gone) })
  await digits.fill('1234')
  await button('打开').click()
  await expect.element(digits).toHaveAccessibleDescription(gone)
})

it('S15.6 follows another link that is opened in the same page, and says where there is none', async () => {
  await opened()
  location.hash = 'another'
  await expect.element(digits).toHaveValue('')
  location.hash = ''
  await expect.element(page.getByRole('heading', { name: '链接不完整' })).toBeVisible()
})

const opensSignIn = {
  ...asked,
  choices: [{ key: 'sign', label: '签到', entry: { label: '签到码', kind: 'code' as const, required: true } }],
}
const scan = (code: string) => {
  location.hash = `sign.1001.${code}`
}

it('S15.8 a scanned code signs in by the link that this phone has opened, and sends nothing but the code', async () => {
  const sent: unknown[] = []
  const storage = createMemoryStorage()
  await opened(
    {
      '/api/answer/read': () => opensSignIn,
      '/api/answer/give': async (request) => {
        sent.push(await request.clone().json())
        return { ...asked, state: '您已于 2026-12-02 08:55 签到', choices: [] }
      },
    },
    storage,
  )
  scan('482913')
  await expect.element(page.getByRole('status')).toHaveTextContent('您已于 2026-12-02 08:55 签到')
  expect(sent).toEqual([{ ...proof, choice: 'sign', entry: '482913' }])
})

it('S15.8 a code that is over is refused with the reason, and the next one is typed on the own page', async () => {
  const over = '签到码不对或已过期，请输入屏幕上现在显示的 6 位数字'
  await opened({
    '/api/answer/read': () => opensSignIn,
    '/api/answer/give': () => refusal(400, 'AA0001', over),
  })
  scan('111111')
  await expect.element(page.getByText(over)).toBeVisible()
  await button('签到').click()
  await expect.element(page.getByLabelText('签到码')).toBeVisible()
})

it('S15.8 a code that is scanned on another phone asks for the own link', async () => {
  location.hash = 'sign.1001.482913'
  const { calls } = await renderView(<Answer />, { path: '/answer' })
  const way = '请先打开短信中您本人的链接，再扫码；也可以在该页面输入屏幕上的 6 位签到码。'
  await expect.element(page.getByText(way)).toBeVisible()
  expect(calls).toEqual([])
})

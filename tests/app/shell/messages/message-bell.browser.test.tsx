import { afterEach, expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { createMemoryStorage } from '../../../../src/adapters/storage/memory-storage.ts'
import { MessageBell } from '../../../../src/app/shell/messages/message-bell.tsx'
import { Session } from '../../../../src/core/session/session.ts'
import { renderView } from '../../render-view.tsx'
import { type AnswerOf, refusal } from '../../scripted-backend.ts'

const directory = { organisations: '1', roles: '1', dictionaries: '1' }
/** Closes the connection, which the next test's page would share. */
let end: (() => void) | undefined
afterEach(() => end?.())

const message = (id: string) => ({
  id,
  kind: 'role' as const,
  title: `消息 ${id}`,
  content: '您的角色已变更',
  createTime: '2026-11-21 07:00:00',
})

/** Signed in, with a stream that sends the unread count; `say` sends another. */
const open = async (
  unread: number,
  list: AnswerOf<'/api/message/list'>,
  read: AnswerOf<'/api/message/read'> = () => ({ unread: 0 }),
) => {
  const storage = createMemoryStorage()
  new Session(storage).start({ accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' })
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const say = (count: number) =>
    writer.write(new TextEncoder().encode(`event: unread\ndata: ${JSON.stringify({ count })}\n\n`))
  void say(unread)
  const view = await renderView(<MessageBell />, {
    storage,
    answers: {
      '/api/message/stream': () => new Response(readable, { headers: { 'Content-Type': 'text/event-stream' } }),
      '/api/message/list': list,
      '/api/message/read': read,
      '/api/message/status': () => ({ unread, authorization: 'first', directory }),
    },
  })
  end = () => view.session.clear()
  return { ...view, say }
}

const bell = page.getByRole('button', { name: /^消息/ })
const dialog = page.getByRole('dialog', { name: '消息' })

it('counts unread messages, 99 at most, and announces new ones', async () => {
  const { say } = await open(120, () => [])
  await expect.element(bell).toHaveAccessibleName('消息，120 条未读')
  await expect.poll(() => document.querySelector('.ac-count-badge')?.getAttribute('data-count')).toBe('99+')
  // what was unread before is no news
  expect(page.getByRole('status').element().textContent).toBe('')
  await say(121)
  await expect.element(page.getByRole('status')).toHaveTextContent('收到新消息，共 121 条未读')
  await say(0)
  await expect.element(bell).toHaveAccessibleName('消息')
})

it('shows a failure, and the messages after a retry', async () => {
  let away = true
  await open(0, () => (away ? refusal(503, 'AA0009', '服务不可用') : []))
  await bell.click()
  await expect.element(dialog.getByRole('alert')).toHaveTextContent('服务不可用重试')
  away = false
  await dialog.getByRole('button', { name: '重试' }).click()
  await expect.element(dialog.getByText('暂无消息')).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(dialog).not.toBeInTheDocument()
})

it('rolls back a mark that the backend refuses, and says so', async () => {
  const refused = () => refusal(503, 'AA0009', '服务不可用')
  const { toasts } = await open(2, () => [message('2'), message('1')], refused)
  await expect.element(bell).toHaveAccessibleName('消息，2 条未读')
  await bell.click()
  await dialog.getByRole('button', { name: '标为已读：消息 2' }).click()
  await expect.poll(() => toasts.map(({ text }) => text)).toEqual(['服务不可用'])
  await expect.element(bell).toHaveAccessibleName('消息，2 条未读')
  await expect.element(dialog.getByRole('button', { name: '标为已读：消息 2' })).toBeVisible()
})

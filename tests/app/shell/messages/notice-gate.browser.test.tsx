import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryStorage } from '../../../../src/adapters/storage/memory-storage.ts'
import { NoticeGate } from '../../../../src/app/shell/messages/notice-gate.tsx'
import { Session } from '../../../../src/core/session/session.ts'
import { PrimeProvider } from '../../../../src/ui/theme/prime-provider.tsx'
import { renderView } from '../../render-view.tsx'
import { refusal } from '../../scripted-backend.ts'

const directory = { organisations: '1', roles: '1', dictionaries: '1' }
/** Closes the connection, which the next test's page would share. */
let end: (() => void) | undefined
afterEach(() => end?.())

const notice = (id: string) =>
  ({
    id,
    name: `通知 ${id}`,
    category: 'notice',
    mustConfirm: true,
    publishTime: '2026-11-20 09:30:00',
    content: `<p>正文 ${id}</p>`,
    files: [],
  }) as const

/** Signed in, with a stream that says that there are messages; `waiting` are the toasts in effect to be confirmed. */
const open = async (waiting: string[]) => {
  const storage = createMemoryStorage()
  new Session(storage).start({ accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' })
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const say = (count: number) =>
    writer.write(new TextEncoder().encode(`event: unread\ndata: ${JSON.stringify({ count })}\n\n`))
  void say(waiting.length)
  const view = await renderView(
    <PrimeProvider>
      <NoticeGate />
    </PrimeProvider>,
    {
      storage,
      site: { encryptBodies: false },
      answers: {
        '/api/message/stream': () => new Response(readable, { headers: { 'Content-Type': 'text/event-stream' } }),
        '/api/message/status': () => ({ unread: waiting.length, authorization: 'first', directory }),
        '/api/notice/pending': () => ({ waiting: waiting.length, ...(waiting[0] && { id: waiting[0] }) }),
        '/api/notice/detail': (request: Request) => {
          const id = new URL(request.url).searchParams.get('id') ?? ''
          return waiting.includes(id) ? notice(id) : refusal(404, 'AA0005', '公告不存在，或已撤回、失效')
        },
        '/api/notice/read': async (request: Request) => {
          const { id } = await request.json()
          waiting.splice(waiting.indexOf(id), 1)
          return {}
        },
      },
    },
  )
  end = () => view.session.clear()
  return { ...view, say }
}

const dialog = page.getByRole('dialog', { name: /^请阅读并确认/ })
const confirm = dialog.getByRole('button', { name: '我已阅读并确认' })

it('security 8: toasts stand one after the other before the work, and leave when all are confirmed', async () => {
  await open(['7', '8'])
  await expect.element(dialog).toHaveAccessibleName('请阅读并确认（共 2 条）')
  await expect.element(dialog.getByText('正文 7')).toBeVisible()
  await confirm.click()
  await expect.element(dialog.getByText('正文 8')).toBeVisible()
  await expect.element(dialog).toHaveAccessibleName('请阅读并确认')
  await confirm.click()
  await expect.element(dialog).not.toBeInTheDocument()
})

it('security 8: one that arrives stands at once, and one that was withdrawn leaves', async () => {
  const waiting: string[] = []
  const { say } = await open(waiting)
  await expect.element(dialog).not.toBeInTheDocument()
  waiting.push('9')
  await say(1)
  await expect.element(dialog.getByText('正文 9')).toBeVisible()
  waiting.pop()
  await say(0)
  await expect.element(dialog).not.toBeInTheDocument()
})

it('security 8: one that was withdrawn unnoticed leaves when the window gets the focus', async () => {
  const waiting = ['7']
  await open(waiting)
  await expect.element(dialog.getByText('正文 7')).toBeVisible()
  waiting.pop()
  window.dispatchEvent(new Event('focus'))
  await expect.element(dialog).not.toBeInTheDocument()
})

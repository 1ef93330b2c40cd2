import { afterEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { createMemoryStorage } from '../../../../src/adapters/storage/memory-storage.ts'
import { TaskLink } from '../../../../src/app/shell/tasks/task-link.tsx'
import { Account } from '../../../../src/core/account/account.ts'
import { Session } from '../../../../src/core/session/session.ts'
import { PermissionContext } from '../../../../src/ui/can-access/permission-context.ts'
import { renderView } from '../../render-view.tsx'

/** Closes the connection, which the next test's page would share. */
let end: (() => void) | undefined
afterEach(() => end?.())

const kind = (count: number) => ({
  kind: 'service-request',
  kindName: '开通申请',
  source: '认证中心',
  act: '审批',
  count,
  overdue: 0,
  oldestTime: '2026-11-20 10:00:00',
})

/** Signed in with a stream of events; `tell` sends another version of the to-dos. */
const open = async (permitted: boolean, backend: { count: number }) => {
  const storage = createMemoryStorage()
  new Session(storage).start({ accessToken: 'access', refreshToken: 'refresh', tokenType: 'Bearer' })
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
  const writer = writable.getWriter()
  const directory = (tasks: string) => ({ organisations: '1', roles: '1', dictionaries: '1', tasks })
  const tell = (tasks: string) =>
    writer.write(
      new TextEncoder().encode(`event: directory\ndata: ${JSON.stringify({ versions: directory(tasks) })}\n\n`),
    )
  const view = await renderView(
    <PermissionContext value={() => permitted}>
      <TaskLink />
    </PermissionContext>,
    {
      storage,
      answers: {
        '/api/system/user/current-user-info': () => ({
          id: '1',
          username: 'admin',
          name: '王建国',
          role: 'admin',
          orgName: '省检察院',
          permissionsIds: permitted ? 'work:task:query' : 'system:user:query',
        }),
        '/api/message/stream': () => new Response(readable, { headers: { 'Content-Type': 'text/event-stream' } }),
        '/api/message/status': () => ({ unread: 0, authorization: 'first', directory: directory('1') }),
        '/api/work/task/summary': () => (backend.count === 0 ? [] : [kind(backend.count)]),
      },
    },
  )
  end = () => view.session.clear()
  await view.container.get(Account).load()
  await tell('1')
  return { ...view, tell }
}

const link = page.getByRole('link', { name: /^待办/ })

it('28.1: shows how many to-dos wait, 99 at most, and follows what is done elsewhere', async () => {
  const backend = { count: 120 }
  const { tell } = await open(true, backend)
  await expect.element(link).toHaveAccessibleName('待办，120 项')
  await expect.poll(() => document.querySelector('.ac-count-badge')?.getAttribute('data-count')).toBe('99+')
  backend.count = 3
  await tell('2')
  await expect.element(link).toHaveAccessibleName('待办，3 项')
  backend.count = 0
  await tell('3')
  await expect.element(link).toHaveAccessibleName('待办')
})

it('28.1: is not shown to a user who has no to-do list', async () => {
  const { calls } = await open(false, { count: 5 })
  await expect.element(link).not.toBeInTheDocument()
  expect(calls.filter((call) => call.includes('/api/work/task/summary'))).toEqual([])
})

import { expect } from 'vitest'
import { type JsonSource, openJsonSource } from '../../support/json-source.ts'
import { openTestApp, type Reply, type TestApp, type TestBrowser } from '../../support/server-app.ts'

/** The shipped app and a JSON interface from which it may synchronise. */
export interface SyncDesk {
  readonly site: TestApp
  readonly source: JsonSource
  readonly admin: TestBrowser
  /** Code of the topmost organisation. */
  readonly root: string
  /** Runs a task to the end; resolves to its progress then. Fails where the run is refused. */
  run(who: TestBrowser, id: string, runKind?: string): Promise<Reply['body']>
  removeTasks(): Promise<void>
  close(): Promise<void>
}

export async function openSyncDesk(): Promise<SyncDesk> {
  const source = await openJsonSource()
  const site = await openTestApp({ SYNC_HOSTS: source.host })
  const admin = await site.browser().signIn('admin')
  const top = await site.db.selectFrom('org').select('code').where('parent_id', 'is', null).executeTakeFirstOrThrow()
  return {
    site,
    source,
    admin,
    root: top.code,
    async run(who, id, runKind = 'run') {
      const { status, body } = await who.post('/api/setting/syncTask/run', { id, runKind })
      expect([status, body]).toMatchObject([200, { success: true }])
      await site.app.jobs.runDue()
      return (await admin.get(`/api/setting/syncTask/progress?runId=${body.data.runId}`)).body.data
    },
    async removeTasks() {
      const ids = (await site.db.selectFrom('sync_task').select('id').execute()).map(({ id }) => id)
      if (ids.length > 0) await admin.post('/api/setting/syncTask/remove', { ids })
    },
    async close() {
      await site.close()
      await source.close()
    },
  }
}

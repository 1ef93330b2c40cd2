import { describe, expect, it } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import type { Account } from '../../../src/core/account/account.ts'
import type { ListViews, ListViewsState } from '../../../src/core/list/list-views.ts'
import { HomeArrangement } from '../../../src/core/preferences/home-arrangement.ts'
import { mutable } from '../../../src/core/state.ts'
import { StorageKey } from '../../../src/core/storage-keys.ts'

const pending: ListViewsState = { settled: false, failed: false, views: [], working: { layout: { columns: [] } } }
const answered = (...fields: string[]): ListViewsState => ({
  ...pending,
  settled: true,
  working: { layout: { columns: fields.map((field) => ({ field })) } },
})

const open = (kept?: string) => {
  const storage = createMemoryStorage()
  if (kept !== undefined) storage.set(`${StorageKey.homeCards}:1`, kept)
  const state = mutable(pending)
  const sent: unknown[] = []
  const views: Pick<ListViews, 'of' | 'arrange'> = {
    of: () => state,
    arrange: (key, { layout }) => void sent.push([key, layout]),
  }
  const user = mutable<{ id: string } | undefined>({ id: '1' })
  const arrangement = new HomeArrangement(views, storage, { user } as unknown as Account) // as: it reads the id only
  return { storage, state, sent, user, arrangement, fields: () => arrangement.layout.value.columns }
}

describe('the arrangement of home', () => {
  it('28.4 is the copy of this browser until the backend answers, and is copied then', () => {
    const { state, storage, fields } = open('["notices","-messages"]')
    expect(fields()).toEqual([{ field: 'notices' }, { field: 'messages', hidden: true }])
    state.next(answered('tasks', 'notices'))
    expect(fields()).toEqual([{ field: 'tasks' }, { field: 'notices' }])
    expect(storage.get(`${StorageKey.homeCards}:1`)).toBe('["tasks","notices"]')
  })

  it('28.4 stays as it was where the backend does not answer', () => {
    const { state, fields } = open('["notices"]')
    state.next({ ...pending, settled: true, failed: true })
    expect(fields()).toEqual([{ field: 'notices' }])
  })

  it('28.4 a change applies at once and is sent', () => {
    const { arrangement, sent, fields } = open()
    const layout = { columns: [{ field: 'tasks', hidden: true }] }
    arrangement.arrange(layout)
    expect(fields()).toEqual(layout.columns)
    expect(sent).toEqual([['Dashboard-home', layout]])
  })

  it('S11.1 another user has another arrangement', () => {
    const { user, state, fields } = open()
    state.next(answered('tasks'))
    user.next(undefined)
    expect(fields()).toEqual([])
  })
})

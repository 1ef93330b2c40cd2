import { Subject } from 'rxjs'
import { afterEach, beforeEach, describe, expect, it, type Mocked, vi } from 'vitest'
import { createMemoryStorage } from '../../../src/adapters/storage/memory-storage.ts'
import { ApiError } from '../../../src/core/failure/api-error.ts'
import type { KeptOfList, SavedView, ViewContent } from '../../../src/core/list/list-view.ts'
import { ListViews } from '../../../src/core/list/list-views.ts'
import type { ListViewGateway } from '../../../src/core/ports/list-view-gateway.ts'
import { Session } from '../../../src/core/session/session.ts'
import { authorization } from '../session/tabs-of-a-browser.ts'

const content: ViewContent = { layout: { columns: [{ field: 'phone', hidden: true }] }, size: 20, filters: {} }
const view = (id: string, isDefault = false): SavedView => ({ id, name: `视图${id}`, isDefault, content })
const layout = { columns: [{ field: 'name', width: 200 }] }
const offline = new ApiError({ kind: 'network', message: 'Network Error' })

const open = (kept: Partial<KeptOfList> = {}, gateway: Partial<Mocked<ListViewGateway>> = {}) => {
  const session = new Session(createMemoryStorage())
  session.start(authorization)
  const notifier = { success: vi.fn(), info: vi.fn(), warn: vi.fn(), tell: vi.fn(), failure: vi.fn() }
  const calls: Mocked<ListViewGateway> = {
    kept: vi.fn(async () => ({ views: [], working: undefined, ...kept })),
    save: vi.fn(async () => '9'),
    rename: vi.fn(async () => undefined),
    remove: vi.fn(async () => undefined),
    setDefault: vi.fn(async () => undefined),
    keepWorking: vi.fn(async () => undefined),
    ...gateway,
  }
  const leaving = new Subject<void>()
  const views = new ListViews(calls, session, notifier, { leaving })
  return { leaving, views, calls, notifier, session, state: () => views.of('users').value }
}

/** Lets every answer arrive and the throttle expire. */
const settled = () => vi.advanceTimersByTimeAsync(1000)

describe('ListViews', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('loads once for each list, and shows the built-in view until then', async () => {
    const { views, calls, state } = open({ views: [view('1')] })
    expect(state()).toMatchObject({ settled: false, views: [], working: { layout: { columns: [] } } })
    views.of('users')
    views.of('roles')
    await settled()
    expect(calls.kept.mock.calls).toEqual([['users'], ['roles']])
    expect(state()).toMatchObject({ settled: true, views: [view('1')], working: { layout: { columns: [] } } })
  })

  it.each<[string, Partial<KeptOfList>, object]>([
    ['as it was left', { working: { layout } }, { layout }],
    [
      'in the view that it was left in',
      { views: [view('1')], working: { viewId: '1', layout } },
      { viewId: '1', layout },
    ],
    ['with the columns of a view that is gone', { working: { viewId: '7', layout } }, { layout }],
    ['in the view chosen for that', { views: [view('1', true)] }, { viewId: '1', layout: content.layout }],
    [
      'in the view chosen for that, though it was left in another',
      { views: [view('1', true), view('2')], working: { viewId: '2', layout } },
      { viewId: '1', layout: content.layout },
    ],
    [
      'in the view chosen for that, as it was left',
      { views: [view('1', true)], working: { viewId: '1', layout } },
      { viewId: '1', layout },
    ],
  ])('opens a list %s', async (_how, kept, working) => {
    const { state } = open(kept)
    state()
    await settled()
    expect(state().working).toEqual(working)
  })

  it('a change applies and is saved at once; of rapid changes the last is saved after the throttle', async () => {
    const { views, calls, state } = open()
    const first = { layout: { columns: [] } }
    views.arrange('users', first)
    views.arrange('users', { layout: { columns: [], density: 'roomy' } })
    views.arrange('users', { layout })
    expect(state().working).toEqual({ layout })
    expect(calls.keepWorking.mock.calls).toEqual([['users', first]])
    await vi.advanceTimersByTimeAsync(599)
    expect(calls.keepWorking).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(1)
    expect(calls.keepWorking).toHaveBeenCalledTimes(2)
    await settled()
    expect(calls.keepWorking.mock.calls).toEqual([
      ['users', first],
      ['users', { layout }],
    ])
    expect(state()).toMatchObject({ settled: true, working: { layout } })
  })

  it('S9.3 a pending save is sent at once where the page may be closed, and only once', async () => {
    const { views, calls, leaving } = open()
    leaving.next()
    views.arrange('users', { layout: { columns: [] } })
    await Promise.resolve()
    views.arrange('users', { layout })
    leaving.next()
    leaving.next()
    await settled()
    expect(calls.keepWorking.mock.calls).toEqual([
      ['users', { layout: { columns: [] } }],
      ['users', { layout }],
    ])
  })

  it('saves one at a time, so that the last one arrives last', async () => {
    const first = Promise.withResolvers<undefined>()
    const keepWorking = vi.fn().mockReturnValueOnce(first.promise).mockResolvedValue(undefined)
    const { views } = open({}, { keepWorking })
    views.arrange('users', { layout })
    await settled()
    views.arrange('users', { layout: { columns: [] } })
    await settled()
    expect(keepWorking).toHaveBeenCalledTimes(1)
    first.resolve(undefined)
    await settled()
    expect(keepWorking).toHaveBeenLastCalledWith('users', { layout: { columns: [] } })
  })

  it('keeps a change whose save failed, reports it once, and continues saving', async () => {
    const { views, calls, notifier, state } = open({}, { keepWorking: vi.fn().mockRejectedValue(offline) })
    for (const density of ['compact', 'roomy'] as const) {
      views.arrange('users', { layout: { ...layout, density } })
      await settled()
    }
    expect(calls.keepWorking).toHaveBeenCalledTimes(2)
    expect(notifier.warn.mock.calls).toEqual([['列设置未能保存，仅在本页有效']])
    expect(state().working.layout.density).toBe('roomy')
  })

  it('shows the built-in view where loading failed, and can retry', async () => {
    const kept = vi
      .fn()
      .mockRejectedValueOnce(offline)
      .mockResolvedValue({ views: [view('1')], working: undefined })
    const { views, notifier, state } = open({}, { kept })
    state()
    await settled()
    expect(state()).toMatchObject({ settled: true, failed: true, views: [] })
    expect(notifier.warn).toHaveBeenCalledTimes(1)
    views.retry('users')
    views.retry('roles')
    await settled()
    expect(state()).toMatchObject({ failed: false, views: [view('1')] })
  })

  it('saves, replaces, renames, makes default and deletes views', async () => {
    const { views, calls, state } = open({ views: [view('1')] })
    state()
    await settled()
    await views.saveAs('users', '新', content)
    expect(state()).toMatchObject({
      views: [{ id: '1' }, { id: '9', name: '新', content }],
      working: { viewId: '9', layout: content.layout },
    })
    await views.replace('users', state().views[1] ?? view('9'), { ...content, size: 50 })
    expect(calls.save).toHaveBeenLastCalledWith({
      listKey: 'users',
      id: '9',
      name: '新',
      content: { ...content, size: 50 },
    })
    await views.rename('users', '9', '旧')
    await views.setDefault('users', '9')
    expect(state().views).toMatchObject([
      { id: '1', isDefault: false },
      { id: '9', name: '旧', isDefault: true, content: { size: 50 } },
    ])
    await views.remove('users', '9')
    expect(state()).toMatchObject({ views: [{ id: '1' }], working: { layout: content.layout } })
    expect(state().working.viewId).toBeUndefined()
  })

  it('changes nothing where the backend refuses', async () => {
    const { views, state } = open({ views: [view('1')] }, { remove: vi.fn().mockRejectedValue(offline) })
    state()
    await settled()
    await expect(views.remove('users', '1')).rejects.toBe(offline)
    expect(state().views).toEqual([view('1')])
  })

  it('S5.1 is cleared with the session, and sends no pending save', async () => {
    const { views, calls, session, state } = open({ views: [view('1')] })
    state()
    await settled()
    views.arrange('users', { layout: { columns: [] } })
    views.arrange('users', { layout })
    session.clear()
    session.start(authorization)
    expect(state()).toMatchObject({ settled: false, views: [] })
    await settled()
    expect(calls.keepWorking.mock.calls).toEqual([['users', { layout: { columns: [] } }]])
    expect(calls.kept).toHaveBeenCalledTimes(2)
  })
})

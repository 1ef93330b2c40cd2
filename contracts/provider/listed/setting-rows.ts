import { day, type Fillers, type Rows } from './rows.ts'

const status = [{ status: 'normal' }, { status: 'disabled' }]
const createdOn = [
  { created_at: day('2026-03-02') },
  { created_at: day('2026-03-03') },
  { created_at: day('2026-03-04') },
]

const withConsents = async (rows: Rows) => {
  const people = (await rows.find('user')).slice(0, 4).map(({ id }) => id)
  const id = await rows.idOf('application')
  await rows.clear('consent')
  await rows.clear('oidc_artifact')
  await rows.add(
    'consent',
    { application_id: id, scopes: 'openid profile', declined: 'phone' },
    people.map((user_id, at) => ({ user_id, first_at: day(`2026-03-0${at + 1}`), last_at: day(`2026-03-1${at + 1}`) })),
  )
  await rows.add(
    'oidc_artifact',
    { client_id: id, expires_at: Date.now() + 604_800_000 },
    people.flatMap((user_id, at) => [
      {
        id: `grant-${at}`,
        model: 'Grant',
        payload: '{"openid":{"scope":"openid profile"}}',
        user_id,
        created_at: day(`2026-03-0${at + 1}`),
      },
      {
        id: `token-${at}`,
        model: 'AccessToken',
        payload: '{}',
        user_id,
        grant_id: `grant-${at}`,
        created_at: day(`2026-03-0${at + 1}`),
      },
    ]),
  )
  return { id }
}

/** Connected applications, dictionaries, parameters and divisions. */
export const settingRows: Fillers = {
  listDicts: async (rows) => {
    await rows.vary('dict', status)
    await rows.vary('dict', createdOn)
    return {}
  },
  listDictEntries: async (rows) => {
    const dictId = await rows.idOf('dict', { code: 'application-category' })
    await rows.vary('dict_entry', status, { dict_id: dictId })
    return { dictId }
  },
  listApplications: async (rows) => {
    await rows.vary('application', [
      { status: 'normal', owner_name: '王建国' },
      { status: 'disabled', owner_name: '李静怡' },
    ])
    await rows.vary('application', createdOn)
    await rows.vary('application_secret', [{ not_after: Date.now() + 3 * 86_400_000 }, { not_after: null }])
    return { owner: '王建国' }
  },
  applicationConsents: withConsents,
  applicationTokens: withConsents,
  listParameters: async (rows, own) => {
    const kept = { updated_at: day('2026-03-02'), updated_by: own, version: 1 }
    await rows.add('parameter', kept, [
      { id: 'login.lock.count', value: '6' },
      { id: 'contract.left.behind', value: '1', updated_at: day('2026-03-05') },
    ])
    return {}
  },
  listAreas: async (rows) => {
    await rows.keepOnly('area', 'id', '46%')
    await rows.vary('area', status)
    return {}
  },
  listServiceRequests: async (rows) => {
    const applications = await rows.find('application')
    await rows.vary(
      'application_request',
      applications.slice(0, 3).map(({ id }) => ({ application_id: id })),
    )
    return {}
  },
  listJobs: async (rows) => {
    await rows.clear('job')
    // Lately: what ended long ago is removed.
    const each = [1, 2, 3].map((days) => {
      const at = Date.now() - days * 86_400_000
      return {
        id: `98100${days}`,
        key: `contract-${days}`,
        created_at: at,
        due_at: at,
        started_at: at,
        finished_at: at + 60_000,
      }
    })
    const shared = { payload: '{}', attempt: 1, cancel: 0 }
    await rows.add('job', { ...shared, kind: 'sync-run', state: 'failed', subject: '组织同步' }, each.slice(0, 2))
    await rows.add('job', { ...shared, kind: 'notice-end', state: 'done', subject: '公告到期' }, each.slice(2))
    return {}
  },
  listSyncTasks: async (rows) => {
    await rows.vary('sync_task', [
      { mode: 'full', paused: 0, ...createdOn[0] },
      { mode: 'incremental', paused: 1, ...createdOn[1] },
    ])
    return {}
  },
  listSyncRuns: async (rows) => {
    const id = await rows.idOf('sync_task')
    const [run] = await rows.find('sync_run')
    await rows.add('sync_run', { ...run, task_id: id }, [
      { id: '980001', created_at: day('2026-03-01') },
      { id: '980002', created_at: day('2026-03-02') },
      { id: '980003', created_at: day('2026-03-03') },
    ])
    return { id }
  },
  listSyncRows: async (rows) => {
    const runId = await rows.idOf('sync_run')
    await rows.clear('sync_row')
    await rows.add(
      'sync_row',
      { run_id: runId, digest: '', raw: '{"id":"S2"}', changes: null },
      ['failed', 'created', 'updated', 'failed'].map((state, at) => ({
        row_no: at + 1,
        key: `s${at}`,
        label: `${at} 部`,
        state,
        reason: state === 'failed' ? '上级机构不存在' : null,
      })),
    )
    return { runId }
  },
}

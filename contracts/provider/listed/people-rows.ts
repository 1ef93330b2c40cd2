import { day, type Filler, type Fillers } from './rows.ts'

const chrome = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/142.0.0.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

/** The offices of users; the signed-in one is of the top office. */
const offices: Filler = async (rows) => ({
  orgId: [...new Set((await rows.find('user')).map((user) => user['org_id']))],
})

/** Users, their offices, roles and sign-ins. */
export const peopleRows: Fillers = {
  listUsers: async (rows, own) => {
    const people = (await rows.find('user')).filter(({ id }) => id !== own).map(({ id }) => id)
    await rows.vary(
      'user',
      [
        { status: 'normal', last_login_at: day('2026-03-02'), created_at: day('2026-01-05') },
        { status: 'disabled', last_login_at: day('2026-03-05'), created_at: day('2026-01-06') },
        { status: 'locked', last_login_at: day('2026-03-09'), created_at: day('2026-01-07') },
      ],
      { id: people },
    )
    return offices(rows, own)
  },
  listNoticeCandidates: offices,
  listReminderCandidates: offices,
  listPlanCandidates: offices,
  roleMembers: async (rows, own) => {
    const id = await rows.idOf('role', { key: 'staff' })
    await rows.add('user_role', { role_id: id }, [{ user_id: own }])
    return { id, ...(await offices(rows, own)) }
  },
  listRoles: async (rows) => {
    await rows.vary('role', [
      { created_at: day('2026-03-02') },
      { created_at: day('2026-03-05') },
      { created_at: day('2026-04-09') },
    ])
    await rows.vary('role', [{ status: 'disabled' }, { status: 'normal' }], { key: ['auditor', 'case-manager'] })
    return {}
  },
  listOrganisations: async (rows) => {
    await rows.vary('org', [
      { created_at: day('2026-03-02'), source: 'local' },
      { created_at: day('2026-03-05'), source: 'synced' },
      { created_at: day('2026-04-09'), source: 'local' },
    ])
    const [office] = (await rows.find('org', { kind: 'department' })).toReversed()
    await rows.set('org', String(office?.['id']), { status: 'disabled' })
    return {}
  },
  listSignInLogs: async (rows, own) => {
    await rows.vary('sign_in', [
      {
        created_at: day('2026-03-02', '08:10:00'),
        method: 'password',
        succeeded: 1,
        ip: '10.20.3.15',
        user_agent: chrome,
        session: 'session-1',
        user_id: own,
      },
      {
        created_at: day('2026-03-03', '09:20:00'),
        method: 'oidc',
        succeeded: 0,
        failure: 'disabled',
        ip: '203.0.113.9',
        user_agent: firefox,
        session: null,
      },
      {
        created_at: day('2026-03-04', '14:30:00'),
        method: 'password',
        succeeded: 0,
        failure: 'password',
        ip: '10.20.3.16',
        user_agent: chrome,
        session: null,
      },
      {
        created_at: day('2026-03-05', '14:40:00'),
        method: 'password',
        succeeded: 1,
        ip: '10.20.3.17',
        user_agent: firefox,
        session: 'session-2',
      },
    ])
    return offices(rows, own)
  },
  listMessages: async (rows, own) => {
    await rows.add(
      'message',
      { user_id: own, content: '请查看。', kind: 'role' },
      [2, 3, 4, 5].map((at) => ({
        id: `90000${at}`,
        title: `契约消息${at}`,
        created_at: day(`2026-03-0${at}`),
        read_at: at % 2 === 0 ? day('2026-03-09') : null,
      })),
    )
    return {}
  },
  listMenus: async (rows) => {
    await rows.set('menu', await rows.idOf('menu', { permission: 'system:area:export' }), { status: 'disabled' })
    return {}
  },
}

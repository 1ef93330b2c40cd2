import type { Database } from '../../../server/database/schema.ts'
import { appendAudit } from '../../../server/kernel/audit-chain.ts'
import { day, type Fillers } from './rows.ts'

interface Change {
  readonly kind: string
  readonly id: string
  readonly operation: string
}

/** Changes on four days, by two people, from two places. */
const changesOf = ({ kind, id, operation }: Change, person: string) =>
  [1, 2, 3, 4].map((at) => ({
    created_at: day(`2026-03-0${at}`),
    user_id: at % 2 === 0 ? person : '1002',
    username: at % 2 === 0 ? 'contract-admin' : 'admin',
    user_name: at % 2 === 0 ? '契约用户' : '王建国',
    session: `session-${at}`,
    trace_id: `trace-${at}`,
    operation,
    object_kind: kind,
    object_id: id,
    object_name: `契约对象${at}`,
    changes: JSON.stringify({ name: { before: `旧${at}`, after: `新${at}` } }),
    ip: at % 2 === 0 ? '192.0.2.1' : '198.51.100.7',
    duration: at * 10,
  }))

/** A change that was not made. */
const refusedRow = (person: string) => ({
  created_at: day('2026-03-01'),
  user_id: person,
  username: 'contract-admin',
  user_name: '契约用户',
  session: 'session-1',
  trace_id: 'trace-1',
  operation: 'updateRole',
  object_id: '2',
  message: '无权限进行此操作',
  ip: '192.0.2.1',
  duration: 10,
})

/** The log of operations, and the histories that are read from it. */
export const logRows = (db: Database): Fillers => {
  const write = async (change: Change, own: string) => {
    await appendAudit(db, changesOf(change, own))
    return { id: change.id }
  }
  return {
    listOperationLogs: async (rows, own) => {
      await write({ kind: 'role', id: '2', operation: 'updateRole' }, own)
      await write({ kind: 'user', id: '1002', operation: 'updateUser' }, own)
      await rows.add('refused_operation', refusedRow(own), [
        { id: '7001', status: 403 },
        { id: '7002', status: 409 },
        { id: '7003', status: 500 },
      ])
      return {
        orgId: [...new Set((await rows.find('user')).map((user) => user['org_id']))],
        module: ['role', 'user'],
        kind: ['role', 'user'],
      }
    },
    listParameterHistory: (_rows, own) =>
      write({ kind: 'parameter', id: 'login.lock.count', operation: 'setParameter' }, own),
    listAreaHistory: (_rows, own) => write({ kind: 'area', id: '11', operation: 'updateArea' }, own),
    listHearingHistory: async (rows, own) =>
      write(
        { kind: 'hearing_officer', id: await rows.idOf('hearing_officer'), operation: 'updateHearingOfficer' },
        own,
      ),
  }
}

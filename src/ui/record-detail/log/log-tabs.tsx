import { listOperationLogsPermission, listSignInLogsPermission } from '../../../../openapi/facts.ts'
import { lateView } from '../../late/late-view.tsx'
import type { RecordTab } from '../record-tab.ts'

const RecordChanges = lateView('操作记录', () => import('./logs.ts').then((code) => code.RecordChanges))
const UserSignIns = lateView('登录记录', () => import('./logs.ts').then((code) => code.UserSignIns))

/** 操作记录 of a record’s detail, for those who may read the audit; `kind` as the audit has it, several comma-separated. */
export const changesTab = <Row extends { readonly id: string }>(kind: string): RecordTab<Row> => ({
  key: 'log',
  label: '操作记录',
  need: listOperationLogsPermission,
  view: ({ record }) => <RecordChanges kind={kind} id={record.id} />,
})

/** 登录与设备 of a user’s detail, for those who may read the log of sign-ins. */
export const signInsTab = <Row extends { readonly id: string; readonly username: string }>(): RecordTab<Row> => ({
  key: 'sign-ins',
  label: '登录与设备',
  need: listSignInLogsPermission,
  view: ({ record }) => <UserSignIns user={record} />,
})

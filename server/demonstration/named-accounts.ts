import type { SeedUserStatus } from './users.ts'

/** A demonstration account for signing in; `orgCode` names its organisation. */
export interface NamedAccount {
  readonly username: string
  readonly name: string
  readonly gender: 'male' | 'female'
  readonly orgCode: string
  readonly position: string
  readonly roleKey: string
  readonly status: SeedUserStatus
}

/** One account for each role, and one for each state that prevents signing in. */
export const namedAccounts: readonly NamedAccount[] = [
  {
    username: 'admin',
    name: '王建国',
    gender: 'male',
    orgCode: '380000',
    position: '信息化负责人',
    roleKey: 'admin',
    status: 'normal',
  },
  {
    username: 'orgadmin',
    name: '李静怡',
    gender: 'female',
    orgCode: '380100',
    position: '办公室主任',
    roleKey: 'org-admin',
    status: 'normal',
  },
  {
    username: 'casemgr',
    name: '陈志明',
    gender: 'male',
    orgCode: '380102',
    position: '案件管理负责人',
    roleKey: 'case-manager',
    status: 'normal',
  },
  {
    username: 'auditor',
    name: '周慧敏',
    gender: 'female',
    orgCode: '380000',
    position: '安全审计员',
    roleKey: 'auditor',
    status: 'normal',
  },
  {
    username: 'clerk',
    name: '刘思婷',
    gender: 'female',
    orgCode: '380102',
    position: '书记员',
    roleKey: 'staff',
    status: 'normal',
  },
  {
    username: 'disabled',
    name: '赵永强',
    gender: 'male',
    orgCode: '380102',
    position: '检察官助理',
    roleKey: 'staff',
    status: 'disabled',
  },
  {
    username: 'locked',
    name: '孙晓东',
    gender: 'male',
    orgCode: '380200',
    position: '检察官',
    roleKey: 'staff',
    status: 'locked',
  },
]

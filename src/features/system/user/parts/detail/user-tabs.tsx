import { signInsTab } from '../../../../../ui/record-detail/log/log-tabs.tsx'
import type { RecordTab } from '../../../../../ui/record-detail/record-tab.ts'
import type { User } from '../../user.ts'
import { mayExplain } from '../rights/user-rights.ts'
import { RightsOf } from '../rights/user-rights.tsx'
import { UserData } from './user-data.tsx'
import { UserWaysIn } from './user-ways-in.tsx'

/** The parts of a user's detail, in their order. */
export const userTabs: readonly RecordTab<User>[] = [
  { key: 'data', label: '资料', view: UserData },
  { key: 'rights', label: '权限', need: mayExplain, view: ({ record }) => <RightsOf id={record.id} /> },
  { key: 'ways-in', label: '证书与绑定', view: UserWaysIn },
  signInsTab(),
]

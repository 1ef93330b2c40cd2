import { passwordLockCauseLabels, userStatusLabels, userStatusSeverities } from '../../../../../../openapi/facts.ts'
import type { User } from '../../user.ts'

/** When the last of the user's temporary locks ends: `HH:mm`. */
const lockedUntil = ({ passwordLocks }: User): string | undefined => passwordLocks?.[0]?.until.slice(11, 16)

export const canLock = ({ status }: User): boolean => status === 'normal' || status === 'locked'
export const isLocked = ({ status, passwordLocks }: User): boolean => status === 'locked' || passwordLocks !== undefined

/** The status; wrong passwords or codes lock some sign-ins of a user who is otherwise 正常. */
export const statusOf = (user: User) => {
  const until = user.status === 'normal' ? lockedUntil(user) : undefined
  return until === undefined
    ? { label: userStatusLabels[user.status], severity: userStatusSeverities[user.status], note: undefined }
    : ({ label: '临时锁定', note: `至 ${until}`, severity: 'warning' } as const)
}

/** The same on one line, for a workbook: `临时锁定 至 11:00`. */
export const statusText = (user: User): string => {
  const { label, note } = statusOf(user)
  return note === undefined ? label : `${label} ${note}`
}

const refusedBy = {
  network: (from: string) => `来自 ${from} 的登录`,
  strangers: () => '所有未登录过本账号的设备',
  device: (from: string) => `一台登录过本账号的设备（${from}）`,
} as const

/** What the user's locks refuse and until when: `密码错误锁定：来自 10.20.3.15 的登录，至 10:15`. */
export const locksOf = ({ status, passwordLocks = [] }: User): readonly string[] => [
  ...(status === 'locked' ? ['管理员锁定：不能登录，直至解锁'] : []),
  ...passwordLocks.map(
    ({ cause, refuses, network = '', until }) =>
      `${passwordLockCauseLabels[cause]}锁定：${refusedBy[refuses](network)}，至 ${until.slice(11, 16)}`,
  ),
]

/** What unlocking lifts: each lock of one user, or the kinds of several. */
export const unlockDetail = (users: readonly User[]): string => {
  const [one, ...others] = users
  return one && others.length === 0
    ? locksOf(one).join('\n')
    : '管理员的锁定和多次输错密码或验证码造成的临时锁定一并解除，输错次数重新计算。'
}

export const onlineOptions = [
  { value: 'true', label: '在线' },
  { value: 'false', label: '离线' },
] as const

export const lockOptions = [
  { value: 'manual', label: '管理员锁定' },
  { value: 'passwords', label: '临时锁定' },
] as const

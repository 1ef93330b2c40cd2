import type { Schemas } from '../../../../../../openapi/schema.d.ts'
import { formatTime } from '../../../../../core/time/format-time.ts'
import { token } from '../../../../../core/token.ts'

export type UserFigures = Schemas['UserFigures']

/** The figures of the users in one's data scope. Rejects with `ApiError`, which the caller shows. */
export interface FiguresGateway {
  figures(signal: AbortSignal): Promise<UserFigures>
}
export const FiguresGateway = token<FiguresGateway>('FiguresGateway')

/** A figure of the home page; it leads to the list that it counts. */
export interface Figure {
  readonly label: string
  readonly value: string
  readonly note: string
  readonly tone?: 'danger' | 'warning'
  readonly to: string
}

const grouped = (count: number): string => String(count).replaceAll(/\B(?=(\d{3})+$)/g, ',')

/** `12.5 %`, without a digit that says nothing. */
const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 1000) / 10} %`

/** How today compares with yesterday until the same time: `较昨日同时 +6.2 %`. */
const compared = (now: number, before: number): string =>
  before === 0 ? `昨日同时 0` : `较昨日同时 ${now < before ? '' : '+'}${percent(now - before, before)}`

/** The four figures; `now` in milliseconds since 1970. */
export const figuresOf = (
  { online, signIns, signInsBefore, failures, locked, pending }: UserFigures,
  now: number,
): readonly Figure[] => {
  const today = formatTime(now, '{y}-{m}-{d}')
  const tries = signIns + failures
  return [
    {
      label: '在线人数',
      value: grouped(online),
      note: tries === 0 ? '今日暂无登录' : `今日登录成功率 ${percent(signIns, tries)}`,
      to: '/system/user?orders=lastLoginTime:false',
    },
    {
      label: '今日登录',
      value: grouped(signIns),
      note: compared(signIns, signInsBefore),
      to: `/system/user?lastLogin=${today}&lastLogin=${today}`,
    },
    {
      label: '登录失败',
      value: grouped(failures),
      note: locked === 0 ? '没有账号被锁定' : `${grouped(locked)} 个账号已锁定`,
      ...(locked > 0 && { tone: 'danger' }),
      to: '/system/user?lock=manual&lock=passwords',
    },
    {
      label: '待激活',
      value: grouped(pending),
      note: pending === 0 ? '没有等待激活的注册' : '注册后等待激活',
      ...(pending > 0 && { tone: 'warning' }),
      to: '/system/user?status=pending',
    },
  ]
}

import type { Schemas } from '../../../../../../openapi/schema.d.ts'
import { formatTime } from '../../../../../core/time/format-time.ts'
import { token } from '../../../../../core/token.ts'

export type SignInFigures = Schemas['SignInFigures']

/** The sign-ins of today in one's data scope. Rejects with `ApiError`, which the caller shows. */
export interface SignInFiguresGateway {
  figures(signal: AbortSignal): Promise<SignInFigures>
}
export const SignInFiguresGateway = token<SignInFiguresGateway>('SignInFiguresGateway')

/** All reasons why a sign-in is refused: their constants are many words, of which the home page shows none. */
const failures = {
  password: true,
  unknown: true,
  factor: true,
  passkey: true,
  unvouched: true,
  disabled: true,
  locked: true,
  pending: true,
  cancelled: true,
  past: true,
} satisfies Readonly<Record<NonNullable<Schemas['SignInLog']['failure']>, true>>

/** `12.5 %`, without a digit that says nothing. */
const percent = (part: number, whole: number): string => `${Math.round((part / whole) * 1000) / 10} %`

/** How today compares with yesterday until the same time: `较昨日同时 +6.2 %`. */
const compared = (now: number, before: number): string =>
  before === 0 ? '昨日同时 0' : `较昨日同时 ${now < before ? '' : '+'}${percent(now - before, before)}`

/** The figures of the home page, each with the address of the list whose total it is; `now` in milliseconds. */
export const figuresOf = ({ signIns, signInsBefore, failures: refused }: SignInFigures, now: number) => {
  const today = formatTime(now, '{y}-{m}-{d}')
  const listOf = (...results: readonly string[]) =>
    `/setting/log?${results.map((result) => `result=${result}&`).join('')}time=${today}&time=${today}`
  const tries = signIns + refused
  return [
    { label: '今日登录', value: signIns, note: compared(signIns, signInsBefore), to: listOf('succeeded') },
    {
      label: '登录失败',
      value: refused,
      note: tries === 0 ? '今日暂无登录' : `今日登录成功率 ${percent(signIns, tries)}`,
      ...(refused > 0 && { tone: 'danger' as const }),
      to: listOf(...Object.keys(failures)),
    },
  ] as const
}

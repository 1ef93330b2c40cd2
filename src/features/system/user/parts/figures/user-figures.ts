import type { Schemas } from '../../../../../../openapi/schema.d.ts'
import { token } from '../../../../../core/token.ts'

export type UserFigures = Schemas['UserFigures']

/** The figures of the users in one's data scope. Rejects with `ApiError`, which the caller shows. */
export interface FiguresGateway {
  figures(signal: AbortSignal): Promise<UserFigures>
}
export const FiguresGateway = token<FiguresGateway>('FiguresGateway')

/** The figures of the home page, each with the address of the list whose total it is. */
export const figuresOf = ({ online, locked, pending }: UserFigures) =>
  [
    { label: '在线人数', value: online, to: '/system/user?online=true' },
    {
      label: '锁定账号',
      value: locked,
      ...(locked > 0 && { tone: 'danger' as const }),
      to: '/system/user?lock=manual&lock=passwords',
    },
    {
      label: '待激活',
      value: pending,
      ...(pending > 0 && { tone: 'warning' as const }),
      to: '/system/user?status=pending',
    },
  ] as const

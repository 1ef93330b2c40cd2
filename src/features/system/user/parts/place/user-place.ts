import { countText } from '../../../../../../openapi/text/count-text.ts'
import type { Every } from '../../../../../core/list/chosen.ts'
import type { User } from '../../user.ts'

interface Move {
  /** The target in words; '' while none is chosen. */
  readonly target: string | undefined
  readonly keepsFormer: boolean
}

/** What a transfer moves, from where and where to. */
export const transferDetails = (users: readonly User[], { target, keepsFormer }: Move, every?: Every) => {
  const from = [...Map.groupBy(users, ({ orgName, orgOffice }) => (orgOffice ? `${orgOffice} / ${orgName}` : orgName))]
  const places = from.slice(0, 5).map(([name, some]) => `${name} ${some.length} 人`)
  const people = every
    ? ([['调动人数', `符合条件的全部 ${countText(every.count)} 人`]] as const)
    : ([
        ['调动人数', `${users.length} 人：${namesIn(users)}`],
        ['现主机构', from.length > places.length ? `${places.join('、')} 等 ${from.length} 个机构` : places.join('、')],
      ] as const)
  return [
    ...people,
    ['调动到', target || '请选择目标机构'],
    ['原主机构', keepsFormer ? '保留为兼职，原职务不变' : '不保留'],
  ] as const
}

const namesIn = (users: readonly User[]): string =>
  `${users
    .slice(0, 10)
    .map(({ name }) => name)
    .join('、')}${users.length > 10 ? ' 等' : ''}`

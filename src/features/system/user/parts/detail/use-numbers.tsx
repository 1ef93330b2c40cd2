import { type ReactNode, useState } from 'react'
import { appliesTo } from '../../../../../core/permission/applies-to.ts'
import { useAction } from '../../../../../ui/action/use-action.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { usePermissionCheck } from '../../../../../ui/can-access/permission-context.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { may, type Revealed, type User, UserGateway } from '../../user.ts'

/**
 * Phone and id number of a user: masked, and in full once the person has asked for them, which the backend records.
 */
export const useNumbers = (user: User): { readonly phone: ReactNode; readonly idNumber: ReactNode } => {
  const gateway = useService(UserGateway)
  const granted = usePermissionCheck()
  const [numbers, setNumbers] = useState<Revealed>()
  const reveal = useAction<User>(undefined, {
    label: '查看完整号码',
    need: may.reveal,
    run: async ([one]) => one && setNumbers(await gateway.reveal(one.id)),
  })
  const masked = user.phone !== undefined || user.idNumber !== undefined
  const { phone, idNumber } = numbers ?? user
  if (numbers || !masked || !granted(may.reveal) || !appliesTo(user, may.reveal)) return { phone, idNumber }
  return {
    phone,
    idNumber: (
      <span>
        {idNumber ?? '—'}
        <Button look="text" small icon="eye" title="查看会记入操作日志" onClick={() => void reveal.start([user])}>
          查看完整号码
        </Button>
      </span>
    ),
  }
}

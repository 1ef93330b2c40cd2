import { useState } from 'react'
import { useAction } from '../../../../../ui/action/use-action.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { DescriptionList } from '../../../../../ui/description-list/description-list.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { genderOf, may, type Revealed, type User, UserGateway } from '../../user.ts'

/** 人员信息: phone and id number masked, and in full once the person has asked for them, which the backend records. */
export const UserNumbers = ({ user, revealable }: { readonly user: User; readonly revealable: boolean }) => {
  const gateway = useService(UserGateway)
  const [numbers, setNumbers] = useState<Revealed>()
  const reveal = useAction<User>(undefined, {
    label: '查看完整号码',
    need: may.reveal,
    run: async ([one]) => one && setNumbers(await gateway.reveal(one.id)),
  })
  const masked = user.phone !== undefined || user.idNumber !== undefined
  const { phone, idNumber } = numbers ?? user
  return (
    <DescriptionList
      of={[
        ['性别', genderOf(user)],
        ['工号', user.employeeNo],
        ['手机号', phone],
        [
          '证件号',
          revealable && masked && !numbers ? (
            <span key="number">
              {idNumber ?? '—'}
              <Button look="text" small icon="eye" title="查看会记入操作日志" onClick={() => void reveal.start([user])}>
                查看完整号码
              </Button>
            </span>
          ) : (
            idNumber
          ),
        ],
        ['邮箱', user.email],
      ]}
    />
  )
}

import { Account } from '../../../../../core/account/account.ts'
import { useAction } from '../../../../../ui/action/use-action.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../../../ui/hooks/use-state-value.ts'
import { lateDialog } from '../../../../../ui/late/late-dialog.tsx'
import type { ListOf } from '../../../../../ui/list-page/use-list-of.ts'
import { useRowDialogs } from '../../../../../ui/list-page/use-row-dialogs.ts'
import type { User } from '../../user.ts'
import { keyOf, mayCertify, UserCertificateGateway } from './user-certificate.ts'

const UserCertificate = lateDialog('绑定证书', () =>
  import('./user-certificate.tsx').then((code) => code.UserCertificate),
)

/** 绑定证书, 更换证书 and 解绑证书 of a row, and the dialog of the first two. */
export const useCertificateActions = (list: ListOf<User>) => {
  const gateway = useService(UserCertificateGateway)
  const me = useStateValue(useService(Account).user)?.id
  const { open, opened, ends } = useRowDialogs(list, 'bind')
  const mine = ({ id }: User) => (id === me ? '这是当前登录的账号' : undefined)
  const shared = {
    need: mayCertify,
    cannot: (row: User) => mine(row) ?? (row.status === 'normal' ? undefined : '该用户的状态不能绑定证书'),
    opens: open.bind,
  }
  const bind = useAction<User>(list, { ...shared, label: '绑定证书', visible: ({ certificate }) => !certificate })
  const replace = useAction<User>(list, {
    ...shared,
    label: '更换证书',
    insteadOf: '绑定证书',
    visible: ({ certificate }) => certificate !== undefined,
  })
  const unbind = useAction<User>(list, {
    label: '解绑证书',
    need: mayCertify,
    cannot: mine,
    visible: ({ certificate }) => certificate !== undefined,
    ask: ([row]) => ({
      title: '解绑证书',
      message: `解除用户“${row?.name}”与证书“${row?.certificate?.certificateName}”（序列号 ${row?.certificate?.certificateNumber}）的绑定？`,
      detail: '此后不能再用该证书登录，通过它登录的设备立即退出；其他登录方式不受影响。用户会收到消息。',
      accept: '解绑',
      danger: true,
    }),
    run: async ([row]) => row?.certificate && gateway.unbind(row.id, keyOf(row.certificate)),
    done: '已解绑证书',
    // Refused where another user was faster: the list shows what there is now.
    stale: true,
  })
  return {
    row: [bind, replace, unbind],
    dialog: opened.bind && <UserCertificate user={opened.bind} {...ends} />,
  }
}

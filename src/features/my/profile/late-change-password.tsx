import { lateDialog } from '../../../ui/late/late-dialog.tsx'

/** The dialog for changing one's own password. */
export const LateChangePassword = lateDialog('修改密码窗口', () =>
  import('./change-password-dialog.tsx').then((code) => code.ChangePasswordDialog),
)

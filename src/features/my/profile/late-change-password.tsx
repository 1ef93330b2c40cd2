import { LateCode } from '../../../ui/late/late-code.ts'
import { LateDialog } from '../../../ui/late/late-dialog.tsx'

const dialog = new LateCode(() => import('./change-password-dialog.tsx').then((code) => code.ChangePasswordDialog))

/** The dialog for changing one's own password, loaded when opened. */
export const LateChangePassword = ({ onClose }: { readonly onClose: () => void }) => (
  <LateDialog late={dialog} name="修改密码窗口" onLost={onClose}>
    {(ChangePasswordDialog) => <ChangePasswordDialog onClose={onClose} />}
  </LateDialog>
)

import type { ReactNode } from 'react'
import { Button } from '../button/button.tsx'
import { CopyText } from '../copy-text/copy-text.tsx'
import { DialogBox } from '../dialog/dialog-box.tsx'
import './shown-once.css'

interface Props {
  /** What it is: 新密码. */
  readonly title: string
  /** Whose it is, and that it cannot be shown again. */
  readonly message: ReactNode
  /** Without it `children` show what was made. */
  readonly secret?: string
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** Shows a secret that the backend has made, once; nothing keeps it after the dialog is closed. */
export const ShownOnce = ({ title, message, secret, children, onClose }: Props) => (
  <DialogBox
    shape="dialog"
    visible
    onHide={onClose}
    closable={false}
    closeOnEscape={false}
    header={title}
    footer={<Button onClick={onClose}>已记下，关闭</Button>}
  >
    <p role="status">{message}</p>
    {secret !== undefined && (
      <p className="ac-shown-once">
        <output>{secret}</output>
        <CopyText text={secret} />
      </p>
    )}
    {children}
  </DialogBox>
)

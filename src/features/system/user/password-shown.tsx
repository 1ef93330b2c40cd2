import { Dialog } from 'primereact/dialog'
import { useState } from 'react'
import { Button } from '../../../ui/button/button.tsx'
import type { User } from './user.ts'

interface Props {
  readonly user: User
  readonly password: string
  readonly onClose: () => void
}

/** Shows a new password, once; nothing keeps it after the dialog is closed. */
export const PasswordShown = ({ user, password, onClose }: Props) => {
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    await navigator.clipboard.writeText(password)
    setCopied(true)
  }
  return (
    <Dialog
      className="ac-dialog"
      visible
      onHide={onClose}
      closable={false}
      closeOnEscape={false}
      header="新密码"
      draggable={false}
      resizable={false}
      footer={<Button onClick={onClose}>已记下，关闭</Button>}
    >
      <p>
        用户“{user.name}”（{user.username}）的新密码，关闭后不能再次查看：
      </p>
      <p className="ac-users-password">
        <output>{password}</output>
        {'clipboard' in navigator && (
          <Button look="text" icon="copy" onClick={() => void copy()}>
            {copied ? '已复制' : '复制'}
          </Button>
        )}
      </p>
    </Dialog>
  )
}

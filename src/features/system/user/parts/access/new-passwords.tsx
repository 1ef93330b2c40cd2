import { CopyText } from '../../../../../ui/copy-text/copy-text.tsx'
import { FramedTable } from '../../../../../ui/framed-table/framed-table.tsx'
import { ShownOnce } from '../../../../../ui/shown-once/shown-once.tsx'
import type { PasswordResets } from './user-access.ts'

interface Props {
  readonly result: PasswordResets
  readonly onClose: () => void
}

/** The new passwords of many users, once, to be copied as a table; and who was refused, with the reason. */
export const NewPasswords = ({ result: { passwords, refused }, onClose }: Props) => {
  const lines = passwords.map(({ username, name, password }) => [username, name, password].join('\t'))
  return (
    <ShownOnce
      title="新密码"
      message={
        <>
          {`已重置 ${passwords.length} 人的密码，关闭后不能再次查看；首次登录须修改。`}
          {refused.length > 0 && `另有 ${refused.length} 人未执行。`}
        </>
      }
      onClose={onClose}
    >
      {passwords.length > 0 && (
        <>
          <FramedTable label="新密码" heads={['用户名', '姓名', '新密码']}>
            {passwords.map(({ id, username, name, password }) => (
              <tr key={id}>
                <td>{username}</td>
                <td>{name}</td>
                <td>
                  <code>{password}</code>
                </td>
              </tr>
            ))}
          </FramedTable>
          <p>
            <CopyText text={['用户名\t姓名\t新密码', ...lines].join('\n')} label="复制全部" />
          </p>
        </>
      )}
      {refused.length > 0 && (
        <FramedTable label="未执行明细" heads={['未执行的记录', '原因']}>
          {refused.map(({ id, name, message }) => (
            <tr key={id}>
              <td>{name ?? id}</td>
              <td>{message}</td>
            </tr>
          ))}
        </FramedTable>
      )}
    </ShownOnce>
  )
}

import { useState } from 'react'
import { Account } from '../../../../../core/account/account.ts'
import { FileSaver } from '../../../../../core/ports/file-saver.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { CopyText } from '../../../../../ui/copy-text/copy-text.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../../../ui/hooks/use-state-value.ts'
import { PrintedDocument } from '../../../../../ui/paper/printed-document.tsx'
import { ShownOnce } from '../../../../../ui/shown-once/shown-once.tsx'
import './factors.css'

export const keepCodes =
  '手机丢失、应用或通行密钥不可用时，可用恢复代码登录，每个只能使用一次。请打印或抄写后妥善保管，不要保存在同一部手机上。'

/** The recovery codes, in two columns; they can be copied, printed and saved as a text file. */
export const CodeList = ({ codes }: { readonly codes: readonly string[] }) => {
  const saver = useService(FileSaver)
  const user = useStateValue(useService(Account).user)
  const [printing, setPrinting] = useState(false)
  const whose = user && `账号：${user.name}（${user.username}）`
  const list = (
    <ul className="ac-factor-codes" aria-label="恢复代码">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  )
  const save = () => {
    const lines = ['恢复代码', whose, '每个只能使用一次。', '', ...codes].filter((line) => line !== undefined)
    // Lines end as Windows' editor of texts wants.
    saver.save(
      new Blob([lines.map((line) => `${line}\r\n`).join('')], { type: 'text/plain;charset=utf-8' }),
      '恢复代码.txt',
    )
  }
  return (
    <>
      {list}
      <div className="ac-factor-keep">
        <CopyText text={codes.join('\n')} label="复制全部" />
        <Button look="plain" icon="print" onClick={() => setPrinting(true)}>
          打印
        </Button>
        <Button look="plain" icon="download" onClick={save}>
          保存为文件
        </Button>
      </div>
      {printing && (
        <PrintedDocument onDone={() => setPrinting(false)}>
          <h1>恢复代码</h1>
          {whose && <p>{whose}</p>}
          {list}
          <p>{keepCodes}</p>
        </PrintedDocument>
      )}
    </>
  )
}

interface Props {
  readonly codes: readonly string[]
  readonly onClose: () => void
}

/** Shows new recovery codes, once. */
export const NewRecoveryCodes = ({ codes, onClose }: Props) => (
  <ShownOnce title="恢复代码" message={`${keepCodes}关闭后不能再次查看。`} onClose={onClose}>
    <CodeList codes={codes} />
  </ShownOnce>
)

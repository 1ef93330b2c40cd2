import { CopyText } from '../../../../../ui/copy-text/copy-text.tsx'
import { ShownOnce } from '../../../../../ui/shown-once/shown-once.tsx'
import './factors.css'

export const keepCodes =
  '手机丢失、应用或通行密钥不可用时，可用恢复代码登录，每个只能使用一次。请打印或抄写后妥善保管，不要保存在同一部手机上。'

/** The recovery codes, in two columns. */
export const CodeList = ({ codes }: { readonly codes: readonly string[] }) => (
  <>
    <ul className="ac-factor-codes" aria-label="恢复代码">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
    <CopyText text={codes.join('\n')} label="复制全部" />
  </>
)

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

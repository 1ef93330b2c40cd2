import { useState } from 'react'
import { ApiError } from '../../../../../core/failure/api-error.ts'
import { FileSaver } from '../../../../../core/ports/file-saver.ts'
import { Notifier } from '../../../../../core/ports/notifier.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { DialogBox } from '../../../../../ui/dialog/dialog-box.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { type InterfaceDetail, InterfaceGateway } from '../../interface.ts'
import { detailsOf } from './exported-interfaces.ts'
import { htmlOf, openApiOf } from './open-api.ts'

interface Props {
  /** The ids of the interfaces, in the order in which the file has them. */
  readonly find: () => Promise<readonly string[]>
  /** What the file is made of: 选中的 3 个接口. */
  readonly what: string
  readonly onClose: () => void
}

const kinds = {
  OpenAPI: {
    name: '接口文档.openapi.json',
    type: 'application/json',
    textOf: (all: readonly InterfaceDetail[], origin: string) => JSON.stringify(openApiOf(all, origin), null, 2),
  },
  网页: { name: '接口文档.html', type: 'text/html', textOf: htmlOf },
} as const
type Kind = keyof typeof kinds

/** 导出文档: interfaces as one file, which 导入OpenAPI reads again, or as a page to read. */
export const DocumentExport = ({ find, what, onClose }: Props) => {
  const gateway = useService(InterfaceGateway)
  const saver = useService(FileSaver)
  const notifier = useService(Notifier)
  const [running, setRunning] = useState<Kind>()
  const save = async (kind: Kind) => {
    setRunning(kind)
    try {
      const all = await detailsOf(gateway, await find())
      const { name, type, textOf } = kinds[kind]
      saver.save(new Blob([textOf(all, location.origin)], { type }), name)
      notifier.success(`已导出 ${all.length} 个接口的文档`)
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
    } finally {
      setRunning(undefined)
    }
  }
  return (
    <DialogBox
      shape="dialog"
      visible
      header="导出文档"
      onHide={onClose}
      footer={
        <>
          <Button look="plain" onClick={onClose}>
            取消
          </Button>
          {(['网页', 'OpenAPI'] as const).map((kind) => (
            <Button
              key={kind}
              {...(kind === '网页' && { look: 'plain' as const })}
              busy={running === kind}
              disabled={running !== undefined && running !== kind}
              onClick={() => void save(kind)}
            >
              {`导出${kind}`}
            </Button>
          ))}
        </>
      }
    >
      <p>{`把${what}的文档导出为一个文件：已发布的版本，未发布的取最新版本。`}</p>
      <p>OpenAPI 文件可以再次导入；网页可以直接打开阅读。</p>
    </DialogBox>
  )
}

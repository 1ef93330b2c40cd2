import { useCallback } from 'react'
import { BuildInfo } from '../../../core/build/build-info.ts'
import { failureSentence } from '../../../core/failure/error-catalogue.ts'
import { type BackendVersion, VersionGateway } from '../../../core/ports/version-gateway.ts'
import { formatTime } from '../../../core/time/format-time.ts'
import { Button } from '../../../ui/button/button.tsx'
import { CopyText } from '../../../ui/copy-text/copy-text.tsx'
import { DialogBox } from '../../../ui/dialog/dialog-box.tsx'
import { FailureWords } from '../../../ui/failure/failure-words.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useLoaded } from '../../../ui/load/use-loaded.ts'
import './about-dialog.css'

interface Props {
  readonly onClose: () => void
}

type Description = readonly [label: string, text: string]

const databases: Readonly<Record<string, string>> = { sqlite: 'SQLite', postgresql: 'PostgreSQL' }

const buildDetails = ({ product, version, id, time, commit }: BuildInfo): readonly Description[] => [
  ['产品', product],
  ['应用版本', id === undefined ? '开发版' : version],
  ['构建编号', id ?? ''],
  ['构建时间', formatTime(time)],
  ['提交', commit ?? ''],
]

const backendDetails = ({ version, node, database = '' }: BackendVersion): readonly Description[] => [
  ['后端版本', version],
  ['Node', node ?? ''],
  ['数据库', databases[database] ?? database],
]

/** 关于: the builds of application and backend, for a support request. */
export const AboutDialog = ({ onClose }: Props) => {
  const build = useService(BuildInfo)
  const gateway = useService(VersionGateway)
  const load = useCallback(() => gateway.backend(), [gateway])
  const { value, failure, reload } = useLoaded(load)
  const details = [...buildDetails(build), ...(value ? backendDetails(value) : [])].filter(([, text]) => text !== '')
  return (
    <DialogBox
      shape="dialog"
      visible
      header="关于"
      onHide={onClose}
      footer={
        <>
          <CopyText text={details.map(([label, text]) => `${label}：${text}`).join('\n')} />
          <Button onClick={onClose}>关闭</Button>
        </>
      }
    >
      <dl className="ac-about">
        {details.map(([label, text]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="ac-about-backend" role="status">
        {!value && !failure && '正在获取后端版本…'}
        {failure && (
          <>
            后端版本获取失败：
            <FailureWords {...failureSentence(failure)} />
            <Button look="text" onClick={reload}>
              重试
            </Button>
          </>
        )}
      </p>
    </DialogBox>
  )
}

import type { OwnNoticeDetail } from '../../../core/notice/own-notice.ts'
import { OwnNoticeGateway } from '../../../core/ports/own-notice-gateway.ts'
import { useDownload } from '../../../ui/attachments/use-download.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { Sheet } from '../../../ui/rich-text/sheet.tsx'

interface Props {
  readonly notice: OwnNoticeDetail
  /** Whether the title stands over it; otherwise what is around it says it. */
  readonly titled?: boolean
}

/** A notice as its receivers read it, with its attachments. */
export const NoticeArticle = ({ notice, titled = false }: Props) => {
  const gateway = useService(OwnNoticeGateway)
  const save = useDownload(gateway.file)
  const { name, publisherName, publishTime, content, files } = notice
  return (
    <Sheet
      title={titled ? name : undefined}
      source={[publisherName, publishTime.slice(0, 16)].filter(Boolean).join(' · ')}
      html={content}
      readPicture={gateway.file}
      files={files}
      onOpen={save}
    />
  )
}

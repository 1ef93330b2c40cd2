import { useCallback } from 'react'
import { ApiError } from '../../../../../core/failure/api-error.ts'
import { FileSaver } from '../../../../../core/ports/file-saver.ts'
import { OwnNoticeGateway } from '../../../../../core/ports/own-notice-gateway.ts'
import { DetailDrawer } from '../../../../../ui/detail-drawer/detail-drawer.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { Sheet } from '../../../../../ui/rich-text/sheet.tsx'
import { type Notice, NoticeGateway, statusOf } from '../../notice.ts'

interface Props {
  readonly notice: Notice
  readonly onClose: () => void
}

/** A notice as its receivers see it. */
export const NoticeSheet = ({ record: { id } }: { readonly record: Pick<Notice, 'id'> }) => {
  const gateway = useService(NoticeGateway)
  const files = useService(OwnNoticeGateway)
  const saver = useService(FileSaver)
  const notice = useLoaded(useCallback((signal: AbortSignal) => gateway.detail(id, signal), [gateway, id]))
  const save = async (fileId: string) => {
    try {
      const { name: fileName, file } = await files.file(fileId)
      saver.save(file, fileName)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error // The notifier has shown it.
    }
  }
  return (
    <LoadState of={notice} name="公告">
      {(value) => (
        <Sheet
          title={value.name}
          source={[value.publisherName, value.publishTime?.slice(0, 16), statusOf(value).label]
            .filter(Boolean)
            .join(' · ')}
          html={value.content}
          readPicture={files.file}
          files={value.files}
          onOpen={(file) => save(file.id)}
        />
      )}
    </LoadState>
  )
}

/** 预览: the same in a drawer. */
export const NoticePreview = ({ notice, onClose }: Props) => (
  <DetailDrawer title={`预览：${notice.name}`} onClose={onClose}>
    <NoticeSheet record={notice} />
  </DetailDrawer>
)

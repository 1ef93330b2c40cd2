import { ApiError } from '../../core/failure/api-error.ts'
import type { ReceivedFile } from '../../core/files/received-file.ts'
import { FileSaver } from '../../core/ports/file-saver.ts'
import { useService } from '../hooks/use-service.ts'

/** Saves a file that the gateway reads; its rejections have been shown. For `AttachmentList`. */
export const useDownload = (
  read: (id: string) => Promise<ReceivedFile>,
): ((of: { readonly id: string }) => Promise<void>) => {
  const saver = useService(FileSaver)
  return async ({ id }) => {
    try {
      const { name, file } = await read(id)
      saver.save(file, name)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error // The notifier has shown it.
    }
  }
}

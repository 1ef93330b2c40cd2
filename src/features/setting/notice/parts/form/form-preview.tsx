import { useWatch } from 'react-hook-form'
import { OwnNoticeGateway } from '../../../../../core/ports/own-notice-gateway.ts'
import { useDownload } from '../../../../../ui/attachments/use-download.ts'
import { useFormParts } from '../../../../../ui/form/form-context.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { Sheet } from '../../../../../ui/rich-text/sheet.tsx'
import { categoryOf, type NoticeValues } from '../../notice.ts'

/** What the form around it holds as the receivers of the notice will read it; `html` is the text as it is now. */
export const FormPreview = ({ html }: { readonly html: string }) => {
  const gateway = useService(OwnNoticeGateway)
  const save = useDownload(gateway.file)
  const { control } = useFormParts().form
  const values = useWatch({ control, name: ['name', 'category', 'fileIds'] })
  // as: the form is the one of a notice, whose fields these are
  const [name, category, files] = values as [string, NoticeValues['category'], NoticeValues['fileIds']]
  return (
    <Sheet
      title={name.trim() || '（标题）'}
      source={categoryOf({ category })}
      html={html}
      readPicture={gateway.file}
      files={files}
      onOpen={save}
    />
  )
}

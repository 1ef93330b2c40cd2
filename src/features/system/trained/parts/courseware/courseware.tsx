import { trainingPieceFields, trainingUploadFields } from '../../../../../../openapi/facts.ts'
import { sizeText } from '../../../../../core/files/base64.ts'
import { FilesField } from '../../../../../ui/attachments/files-field.tsx'
import { sendInPieces } from '../../../../../ui/attachments/send-file.ts'
import { Permission } from '../../../../../ui/can-access/permission.tsx'
import { Section } from '../../../../../ui/form/section.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { may, TrainingGateway } from '../../training.ts'

/** As many bytes as its base64 stands for. */
const size = (trainingPieceFields.base64.maxLength / 4) * 3
const longest = trainingUploadFields.pieces.maxItems * size
const accept = '.pdf,.ofd,.doc,.docx,.xls,.xlsx,.ppt,.pptx,.png,.jpg,.jpeg,.mp4'
const hint = `PDF、OFD、Word、Excel、PPT、图片、MP4 视频，每个不超过 ${sizeText(longest).replace('.0', '')}；参训人员可通过短信链接下载`

/** 课件 of a training, for those who may change it. */
export const Courseware = () => {
  const { piece, join } = useService(TrainingGateway)
  return (
    <Permission need={may.edit}>
      <Section title="课件">
        <FilesField
          name="coursewareIds"
          accept={accept}
          longest={longest}
          upload={sendInPieces({ size, piece, join })}
          hint={hint}
        />
      </Section>
    </Permission>
  )
}

import { acceptedFiles, longestFile } from '../../../../../core/files/accepted-files.ts'
import { FilesField } from '../../../../../ui/attachments/files-field.tsx'
import { sendWhole } from '../../../../../ui/attachments/send-file.ts'
import { Permission } from '../../../../../ui/can-access/permission.tsx'
import { Section } from '../../../../../ui/form/section.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { HearingGateway, may } from '../../hearing.ts'

/** The longest photo, in bytes. */
const longestPhoto = 2 * 1024 * 1024
const several = 'PDF、OFD、Word、Excel、图片，每个不超过 5 MB'

/** 照片与附件 of an officer, for those who may keep them. */
export const FileFields = () => {
  const upload = sendWhole(useService(HearingGateway).upload)
  const any = { accept: acceptedFiles, longest: longestFile, upload }
  return (
    <Permission need={may.edit}>
      <Section title="照片与附件">
        <FilesField
          name="photoIds"
          accept=".png,.jpg,.jpeg"
          longest={longestPhoto}
          upload={upload}
          hint="近期免冠照片，PNG 或 JPG，不超过 2 MB"
        />
        <FilesField name="consentFileIds" {...any} hint={several} />
        <FilesField name="recommendationFileIds" {...any} hint={several} />
        <FilesField name="degreeFileIds" {...any} hint={several} />
        <FilesField name="checkFileIds" {...any} hint={several} />
      </Section>
    </Permission>
  )
}

import { useWatch } from 'react-hook-form'
import { newNoticeFields } from '../../../../openapi/facts.ts'
import { acceptedFiles, longestFile } from '../../../core/files/accepted-files.ts'
import { OwnNoticeGateway } from '../../../core/ports/own-notice-gateway.ts'
import { FilesField } from '../../../ui/attachments/files-field.tsx'
import { base64Of, sendWhole } from '../../../ui/attachments/send-file.ts'
import { Permission } from '../../../ui/can-access/permission.tsx'
import { CheckField } from '../../../ui/form/check-field.tsx'
import { DateField, SelectField } from '../../../ui/form/choice-fields.tsx'
import { FormNote } from '../../../ui/form/form-note.tsx'
import { RecordFullDrawer } from '../../../ui/form/record-form.tsx'
import { Section } from '../../../ui/form/section.tsx'
import { TextField } from '../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../ui/form/use-save-form.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateField } from '../../../ui/late/late-field.tsx'
import { RichTextField } from '../../../ui/rich-text/rich-text-field.tsx'
import { changeOf, expiryMistake, may, type NoticeDetail, NoticeGateway, newNoticeOf, valuesOf } from './notice.ts'
import { AudienceFields } from './parts/form/audience-fields.tsx'

/** Its text is cleaned and drawn as readers see it, by code that a form alone does not need. */
const FormPreview = lateField(() => import('./parts/form/form-preview.tsx').then((code) => code.FormPreview))

interface Props {
  /** The notice to change; undefined for a new one. */
  readonly record: NoticeDetail | undefined
  readonly onClose: () => void
  readonly onSaved: () => void
}

const draftNote = '草稿只需填写标题；带灰色 * 的正文在发布前填写。'

/** Writes or changes a notice, whose draft wants only its title (decision 0214); it is published from the list. */
export const NoticeForm = ({ record, ...props }: Props) => {
  const gateway = useService(NoticeGateway)
  const files = useService(OwnNoticeGateway)
  const draft = record?.status !== 'scheduled'
  const form = useSaveForm({
    fields: newNoticeFields,
    record,
    draft,
    valuesOf,
    save: (values, of) => (of ? gateway.update(changeOf(values, of)) : gateway.create(newNoticeOf(values))),
    reread: ({ id }) => gateway.detail(id),
    done: record ? '公告已修改' : '公告已保存为草稿',
    ...props,
  })
  const { control } = form.form
  const pictures = {
    read: files.file,
    send: async (file: File) => gateway.uploadPicture(file.name, await base64Of(file)),
  }
  const publishTime = useWatch({ control, name: 'publishTime' })
  return (
    <RecordFullDrawer title={record ? `修改公告：${record.name}` : '新增公告'} form={form}>
      {draft && <FormNote text={draftNote} />}
      <Section title="内容">
        <TextField name="name" wide />
        <RichTextField
          name="content"
          pictures={pictures}
          hint="可从 Word、WPS、Excel 粘贴；图片最多 20 张，每张不超过 1 MB"
          preview={FormPreview}
        />
        <Permission need={may.upload}>
          <FilesField
            name="fileIds"
            accept={acceptedFiles}
            longest={longestFile}
            upload={sendWhole(gateway.upload)}
            hint="最多 10 个，每个不超过 5 MB；PDF、OFD、docx、xlsx、pptx、PNG、JPG、TXT"
          />
        </Permission>
      </Section>
      <AudienceFields control={control} notice={form.latest} />
      <Section title="发布">
        <SelectField name="category" clearable={false} />
        <DateField name="publishTime" time hint="不填则发布后立即生效" deps="expireTime" />
        <DateField name="expireTime" time hint="不填则长期有效" check={(value) => expiryMistake(value, publishTime)} />
        <CheckField name="mustConfirm" hint="接收人确认之前不能进行其他操作" />
        <CheckField name="pinned" hint="排在其他公告之前" />
      </Section>
    </RecordFullDrawer>
  )
}

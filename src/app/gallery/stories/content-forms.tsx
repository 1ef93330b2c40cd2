import { useState } from 'react'
import type { FieldRules } from '../../../../openapi/facts.ts'
import { ApiError } from '../../../core/failure/api-error.ts'
import { FilesField } from '../../../ui/attachments/files-field.tsx'
import { Button } from '../../../ui/button/button.tsx'
import { RecordFullDrawer } from '../../../ui/form/record-form.tsx'
import { useSaveForm } from '../../../ui/form/use-save-form.ts'
import { PeopleField } from '../../../ui/product/people/people-field.tsx'
import { OrgsField, RolesField } from '../../../ui/product/receivers/receiver-fields.tsx'
import { RichText } from '../../../ui/rich-text/rich-text.tsx'
import { RichTextField } from '../../../ui/rich-text/rich-text-field.tsx'
import { people, peopleSource } from '../samples.ts'
import type { StoryGroup } from '../story.ts'
import { WithLookups } from '../with-lookups.tsx'

const fields = {
  content: { label: '正文', required: true },
  files: { label: '附件', maxItems: 3 },
  orgIds: { label: '接收机构', required: true },
  roleIds: { label: '接收角色', required: true },
  userIds: { label: '接收用户', required: true },
} as const satisfies FieldRules

const text =
  '<h2 align="center">培训安排</h2><p data-indent="1">请各院于<strong>十一月二十日</strong>前报名。</p>' +
  '<ul><li>带好证件</li><li>提前十分钟到场</li></ul>' +
  '<table><tbody><tr><th>日期</th><th colspan="2">内容</th></tr>' +
  '<tr><td rowspan="2">十一月二十日</td><td>上午</td><td>听证规则</td></tr><tr><td>下午</td><td>案例讨论</td></tr></tbody></table>' +
  '<img data-picture="1" alt="会场平面图" width="240" height="120">'

/** A picture of the gallery, drawn rather than read. */
const drawn = async (): Promise<Blob> => {
  const canvas = document.createElement('canvas')
  canvas.width = 240
  canvas.height = 120
  const context = canvas.getContext('2d')
  if (context) {
    context.fillStyle = '#cfe0f5'
    context.fillRect(0, 0, 240, 120)
    context.strokeRect(40, 30, 160, 60)
  }
  return new Promise((resolve) => {
    canvas.toBlob((blob) => resolve(blob ?? new Blob()), 'image/png')
  })
}
const readPicture = async () => ({ file: await drawn() })
const Preview = ({ html }: { readonly html: string }) => <RichText html={html} readPicture={readPicture} />
const pictures = { read: readPicture, send: async () => ({ id: '1' }) }
const files = [{ id: '1', name: '日程.xlsx', size: 48_200 }]
const chosenUsers = people.slice(0, 1)
const refused = () => Promise.reject(new ApiError({ kind: 'business', status: 400, message: '文件类型不支持' }))

/** A form of the fields that hold more than a line; empty, or with what a record holds. */
const form = (isFilled: boolean) =>
  function Form() {
    const [open, setOpen] = useState(true)
    return (
      <WithLookups>
        <Button onClick={() => setOpen(true)}>打开</Button>
        {open && <ContentForm isFilled={isFilled} onClose={() => setOpen(false)} />}
      </WithLookups>
    )
  }

const ContentForm = ({ isFilled, onClose }: { readonly isFilled: boolean; readonly onClose: () => void }) => {
  const record = useSaveForm({
    fields,
    record: undefined,
    valuesOf: () => ({
      content: isFilled ? text : '',
      files: isFilled ? files : [],
      orgIds: isFilled ? ['3', '5'] : [],
      roleIds: isFilled ? ['1', '2'] : [],
      userIds: isFilled ? ['1'] : [],
    }),
    save: () => Promise.resolve(),
    done: '公告已保存',
    onSaved: () => undefined,
    onClose,
  })
  return (
    <RecordFullDrawer title="新增公告" form={record}>
      <RichTextField name="content" pictures={pictures} preview={Preview} />
      <FilesField
        name="files"
        accept=".xlsx,.txt"
        longest={5_242_880}
        upload={refused}
        hint="最多 3 个，每个不超过 5 MB"
      />
      <OrgsField name="orgIds" missing="请选择接收机构" chosen={isFilled ? '3,5' : undefined} />
      <RolesField name="roleIds" missing="请选择接收角色" />
      <PeopleField
        name="userIds"
        chosen={isFilled ? chosenUsers : []}
        source={peopleSource}
        most={200}
        missing="请选择接收用户"
      />
    </RecordFullDrawer>
  )
}

export const contentForms: StoryGroup = {
  title: '内容与接收范围',
  stories: [
    { name: '未填写', View: form(false) },
    { name: '已填写', View: form(true) },
  ],
}

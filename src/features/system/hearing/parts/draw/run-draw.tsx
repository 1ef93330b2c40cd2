import { useState } from 'react'
import { drawRunFields } from '../../../../../../openapi/facts.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { DetailSection } from '../../../../../ui/detail-drawer/detail-section.tsx'
import { RecordDialog } from '../../../../../ui/form/record-form.tsx'
import { TextField } from '../../../../../ui/form/text-fields.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { type DrawDetail, DrawGateway } from './draw.ts'

interface Props {
  readonly draw: DrawDetail
  readonly onDrawn: () => void
}

/** The third step of a draw: a value that nobody could know at the commitment, and the draw. */
export const RunDraw = ({ draw, onDrawn }: Props) => {
  const [open, setOpen] = useState(false)
  return (
    <DetailSection title="抽取">
      <p>名单和随机种子已经固定。请由抽取人（或在场的另一人）输入任意一段文字，与种子一起决定顺序。</p>
      <Button icon="check-square" onClick={() => setOpen(true)}>
        抽取
      </Button>
      {open && <RunForm draw={draw} onClose={() => setOpen(false)} onSaved={onDrawn} />}
    </DetailSection>
  )
}

interface FormProps {
  readonly draw: DrawDetail
  readonly onClose: () => void
  readonly onSaved: () => void
}

const RunForm = ({ draw: { id, caseNo }, ...props }: FormProps) => {
  const gateway = useService(DrawGateway)
  const form = useSaveForm({
    fields: drawRunFields,
    record: undefined,
    valuesOf: () => ({ value: '' }),
    save: ({ value }) => gateway.run(id, value),
    done: '已抽取',
    ...props,
  })
  return (
    <RecordDialog title={`抽取：${caseNo}`} submitLabel="抽取" form={form}>
      <TextField name="value" wide hint="承诺时无人能知道的内容，如此刻的天气；将写入记录。抽取只有一次" />
    </RecordDialog>
  )
}

import { useCallback } from 'react'
import { trainingEnrolmentFields } from '../../../../../../openapi/facts.ts'
import { Notifier } from '../../../../../core/ports/notifier.ts'
import { RecordDrawer } from '../../../../../ui/form/record-form.tsx'
import { useSaveForm } from '../../../../../ui/form/use-save-form.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { UsersField } from '../../../../../ui/product/receivers/users-field.tsx'
import type { Training } from '../../training.ts'
import { type Enrolled, ParticipantGateway } from './participant.ts'

interface Props {
  readonly training: Training
  readonly onClose: () => void
  readonly onSaved: () => void
  /** Called with those who cannot take part, and why, once the others do. */
  readonly onRefused: (result: Enrolled) => void
}

const none: readonly never[] = []

/** 添加听证员: officers of the pools that one manages, several at once. */
export const Enrolment = ({ training: { id, name }, onRefused, ...props }: Props) => {
  const gateway = useService(ParticipantGateway)
  const notifier = useService(Notifier)
  const candidates = useCallback(
    async (keyword: string, signal?: AbortSignal) =>
      (await gateway.candidates(id, keyword, signal)).map(({ employer, ...one }) => ({ ...one, username: employer })),
    [gateway, id],
  )
  const form = useSaveForm({
    fields: trainingEnrolmentFields,
    record: undefined,
    valuesOf: () => ({ officerIds: [] as string[] }),
    save: async ({ officerIds }) => {
      const result = await gateway.enrol(id, officerIds)
      if (result.refused.length > 0) onRefused(result)
      else notifier.success(`已添加 ${result.done.length} 人`)
    },
    ...props,
  })
  return (
    <RecordDrawer title={`添加听证员：${name}`} submitLabel="添加" form={form}>
      <UsersField
        name="officerIds"
        chosen={none}
        candidates={candidates}
        missing="请选择听证员"
        foundBy="姓名或工作单位"
      />
    </RecordDrawer>
  )
}

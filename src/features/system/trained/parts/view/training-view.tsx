import { orgText } from '../../../../../../openapi/text/shown.ts'
import { hoursText } from '../../../../../../openapi/text/training-units.ts'
import type { Action } from '../../../../../ui/action/action.ts'
import { AttachmentList } from '../../../../../ui/attachments/attachment-list.tsx'
import { useDownload } from '../../../../../ui/attachments/use-download.ts'
import { DescriptionGroups } from '../../../../../ui/detail-drawer/description-groups.tsx'
import { DetailSection } from '../../../../../ui/detail-drawer/detail-section.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { RecordDetail } from '../../../../../ui/record-detail/record-detail.tsx'
import type { RecordTab } from '../../../../../ui/record-detail/record-tab.ts'
import type { OpenedRecord } from '../../../../../ui/record-detail/use-opened-record.ts'
import { categoryOf, enrolledOf, methodOf, statusOf, type Training, TrainingGateway } from '../../training.ts'

/** 资料: all that is known of a training. */
const TrainingData = ({ record: training }: { readonly record: Training }) => {
  const download = useDownload(useService(TrainingGateway).file)
  return (
    <>
      <DescriptionGroups
        groups={[
          {
            title: '培训',
            of: [
              ['类型', categoryOf(training)],
              ['主办单位', orgText({ name: training.orgName, office: training.orgOffice })],
              ['讲师', training.lecturer],
              ['学时', hoursText(training)],
              ['取消原因', training.cancelReason],
            ],
          },
          {
            title: '时间与地点',
            of: [
              ['开始时间', training.startTime.slice(0, 16)],
              ['结束时间', training.endTime.slice(0, 16)],
              ['方式', methodOf(training)],
              ['地点', training.place],
            ],
          },
          {
            title: '参训',
            of: [
              ['参训/名额', enrolledOf(training)],
              ['合格', training.passed],
              ['证书', training.certified],
              ['备注', training.remark],
              ['创建时间', training.createTime.slice(0, 16)],
            ],
          },
        ]}
      />
      {training.courseware && (
        <DetailSection title="课件">
          <AttachmentList label="课件" files={training.courseware} onOpen={download} />
        </DetailSection>
      )}
    </>
  )
}

const tabs: readonly RecordTab<Training>[] = [{ key: 'data', label: '资料', view: TrainingData }]

interface Props {
  readonly opened: OpenedRecord<Training>
  readonly actions: readonly Action<Training>[]
  readonly onClose: () => void
}

/** 查看: a training with its head, also one that a link names and the page of the list does not have. */
export const TrainingView = ({ opened, actions }: Props) => {
  const gateway = useService(TrainingGateway)
  return (
    <RecordDetail
      opened={opened}
      noun="培训"
      load={gateway.detail}
      markOf={statusOf}
      lineOf={(training) => [
        categoryOf(training),
        training.startTime.slice(0, 16),
        orgText({ name: training.orgName, office: training.orgOffice }),
      ]}
      tabs={tabs}
      logged="training"
      actions={actions}
    />
  )
}

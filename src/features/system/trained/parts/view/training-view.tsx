import { useCallback } from 'react'
import { orgText } from '../../../../../../openapi/text/shown.ts'
import { hoursText } from '../../../../../../openapi/text/training-units.ts'
import { AttachmentList } from '../../../../../ui/attachments/attachment-list.tsx'
import { useDownload } from '../../../../../ui/attachments/use-download.ts'
import { DescriptionList } from '../../../../../ui/description-list/description-list.tsx'
import { DetailDrawer } from '../../../../../ui/detail-drawer/detail-drawer.tsx'
import { DetailSection } from '../../../../../ui/detail-drawer/detail-section.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { StatusMark } from '../../../../../ui/status-mark/status-mark.tsx'
import { categoryOf, enrolledOf, methodOf, statusOf, type Training, TrainingGateway } from '../../training.ts'

interface Props {
  readonly training: Training
  readonly onClose: () => void
}

/** 查看: all that is known of a training. */
export const TrainingView = ({ training, onClose }: Props) => {
  const download = useDownload(useService(TrainingGateway).file)
  return (
    <DetailDrawer title={`培训：${training.name}`} onClose={onClose}>
      <DetailSection title="培训">
        <DescriptionList
          of={[
            ['状态', <StatusMark key="status" {...statusOf(training)} />],
            ['类型', categoryOf(training)],
            ['主办单位', orgText({ name: training.orgName, office: training.orgOffice })],
            ['讲师', training.lecturer],
            ['学时', hoursText(training)],
            ...(training.cancelReason === undefined ? [] : [['取消原因', training.cancelReason] as const]),
          ]}
        />
      </DetailSection>
      <DetailSection title="时间与地点">
        <DescriptionList
          of={[
            ['开始时间', training.startTime.slice(0, 16)],
            ['结束时间', training.endTime.slice(0, 16)],
            ['方式', methodOf(training)],
            ['地点', training.place],
          ]}
        />
      </DetailSection>
      {training.courseware && (
        <DetailSection title="课件">
          <AttachmentList label="课件" files={training.courseware} onOpen={download} />
        </DetailSection>
      )}
      <DetailSection title="参训">
        <DescriptionList
          of={[
            ['参训/名额', enrolledOf(training)],
            ['合格', training.passed],
            ['证书', training.certified],
            ['备注', training.remark],
            ['创建时间', training.createTime.slice(0, 16)],
          ]}
        />
      </DetailSection>
    </DetailDrawer>
  )
}

interface Named {
  readonly id: string
  readonly onClose: () => void
}

/** The training that a link names, whether the list has it on its page or not. */
export const OpenedTraining = ({ id, onClose }: Named) => {
  const gateway = useService(TrainingGateway)
  const training = useLoaded(useCallback(() => gateway.detail(id), [gateway, id]))
  return (
    <LoadState of={training} name="培训">
      {(found) => <TrainingView training={found} onClose={onClose} />}
    </LoadState>
  )
}

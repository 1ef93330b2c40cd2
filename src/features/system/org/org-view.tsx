import type { Action } from '../../../ui/action/action.ts'
import { DescriptionGroups } from '../../../ui/detail-drawer/description-groups.tsx'
import { DetailSection } from '../../../ui/detail-drawer/detail-section.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { RecordDetail } from '../../../ui/record-detail/record-detail.tsx'
import type { RecordTab } from '../../../ui/record-detail/record-tab.ts'
import type { OpenedRecord } from '../../../ui/record-detail/use-opened-record.ts'
import {
  kindOf,
  levelOf,
  type Organisation,
  OrgGateway,
  peopleOf,
  regionText,
  sourceOf,
  statusOf,
  syncedNote,
} from './org.ts'

const OrgData = ({ record }: { readonly record: Organisation }) => {
  const { lastChange, reasons = [], path = [] } = record
  return (
    <>
      <DescriptionGroups
        groups={[
          {
            title: '机构',
            of: [
              ['机构名称', record.name],
              ['简称', record.shortName],
              ['机构编码', record.code],
              ['上级机构', path.join(' / ')],
              ['类型', kindOf(record)],
              ['层级', levelOf(record)],
              ['行政区划', regionText(record)],
              ['统一社会信用代码', record.creditCode],
              ['人员数', peopleOf(record)],
            ],
          },
          {
            title: '联系方式',
            of: [
              ['负责人', record.leader],
              ['联系电话', record.phone],
              ['地址', record.address],
              ['备注', record.remark],
            ],
          },
          {
            title: '来源与修改',
            of: [
              ['来源', sourceOf(record)],
              ['同步时间', record.syncTime],
              ['创建时间', record.createTime],
              ['最近修改', lastChange && `${lastChange.time}，${lastChange.userName}`],
            ],
          },
        ]}
      />
      {record.source === 'synced' && <p>{syncedNote}</p>}
      <DetailSection title="为什么看得到">
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </DetailSection>
    </>
  )
}

const tabs: readonly RecordTab<Organisation>[] = [{ key: 'data', label: '资料', view: OrgData }]

interface Props {
  readonly opened: OpenedRecord<Organisation>
  readonly actions: readonly Action<Organisation>[]
  readonly onClose: () => void
}

/** 查看: one organisation with its head, its last change and why the person sees it. */
export const OrgView = ({ opened, actions }: Props) => {
  const gateway = useService(OrgGateway)
  return (
    <RecordDetail
      opened={opened}
      noun="机构"
      load={gateway.shown}
      markOf={statusOf}
      lineOf={(organisation) => [organisation.code, kindOf(organisation), organisation.path?.at(-1)]}
      tabs={tabs}
      logged="org"
      actions={actions}
    />
  )
}

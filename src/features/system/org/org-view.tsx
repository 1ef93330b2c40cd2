import { useCallback } from 'react'
import { appliesTo } from '../../../core/permission/applies-to.ts'
import { Button } from '../../../ui/button/button.tsx'
import { usePermissionCheck } from '../../../ui/can-access/permission-context.ts'
import { DescriptionList } from '../../../ui/description-list/description-list.tsx'
import { DetailDrawer } from '../../../ui/detail-drawer/detail-drawer.tsx'
import { DetailSection } from '../../../ui/detail-drawer/detail-section.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../ui/load/use-loaded.ts'
import { StatusMark } from '../../../ui/status-mark/status-mark.tsx'
import { kindOf, levelOf, may, type Organisation, OrgGateway, peopleOf, sourceOf, statusOf, syncedNote } from './org.ts'

const Sections = ({ organisation }: { readonly organisation: Organisation }) => {
  const { lastChange, reasons = [], path = [] } = organisation
  return (
    <>
      <DetailSection title="机构">
        <DescriptionList
          of={[
            ['机构名称', organisation.name],
            ['简称', organisation.shortName],
            ['机构编码', organisation.code],
            ['上级机构', path.join(' / ')],
            ['类型', kindOf(organisation)],
            ['层级', levelOf(organisation)],
            ['行政区划', organisation.regionCode],
            ['统一社会信用代码', organisation.creditCode],
            ['状态', <StatusMark key="status" {...statusOf(organisation)} />],
            ['人员数', peopleOf(organisation)],
          ]}
        />
      </DetailSection>
      <DetailSection title="联系方式">
        <DescriptionList
          of={[
            ['负责人', organisation.leader],
            ['联系电话', organisation.phone],
            ['地址', organisation.address],
            ['备注', organisation.remark],
          ]}
        />
      </DetailSection>
      <DetailSection title="来源与修改">
        <DescriptionList
          of={[
            ['来源', sourceOf(organisation)],
            ['同步时间', organisation.syncTime],
            ['创建时间', organisation.createTime],
            ['最近修改', lastChange && `${lastChange.time}，${lastChange.userName}`],
          ]}
        />
        {organisation.source === 'synced' && <p>{syncedNote}</p>}
      </DetailSection>
      <DetailSection title="为什么看得到">
        {reasons.map((reason) => (
          <p key={reason}>{reason}</p>
        ))}
      </DetailSection>
    </>
  )
}

interface Props {
  readonly organisation: Organisation
  readonly onEdit: () => void
  readonly onClose: () => void
}

/** 查看: one organisation, read only, with its last change and why the person sees it. */
export const OrgView = ({ organisation, onEdit, onClose }: Props) => {
  const gateway = useService(OrgGateway)
  const granted = usePermissionCheck()
  const editable = granted(may.edit) && appliesTo(organisation, may.edit) && organisation.source === 'local'
  const { id, name } = organisation
  const load = useCallback((signal: AbortSignal) => gateway.shown(id, signal), [gateway, id])
  return (
    <DetailDrawer
      title={`机构：${name}`}
      onClose={onClose}
      footer={
        editable && (
          <Button look="plain" onClick={onEdit}>
            修改
          </Button>
        )
      }
    >
      <LoadState of={useLoaded(load)} name="机构信息">
        {(shown) => <Sections organisation={shown} />}
      </LoadState>
    </DetailDrawer>
  )
}

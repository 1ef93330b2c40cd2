import { useCallback } from 'react'
import {
  hearingLeaveReasonLabels,
  hearingOriginLabels,
  newHearingOfficerFields,
} from '../../../../../../openapi/facts.ts'
import { appliesTo } from '../../../../../core/permission/applies-to.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { usePermissionCheck } from '../../../../../ui/can-access/permission-context.ts'
import { DescriptionList } from '../../../../../ui/description-list/description-list.tsx'
import { DetailDrawer } from '../../../../../ui/detail-drawer/detail-drawer.tsx'
import { DetailSection } from '../../../../../ui/detail-drawer/detail-section.tsx'
import { EmptyState } from '../../../../../ui/empty-state/empty-state.tsx'
import { useDictionary } from '../../../../../ui/hooks/use-dictionary.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { StatusMark } from '../../../../../ui/status-mark/status-mark.tsx'
import { HearingGateway, type HearingOfficer, may } from '../../hearing.ts'
import { categoryOf, checkText, notEditable, sourceOf, statusOf } from '../state/hearing-state.ts'
import { identityChanges } from '../step/hearing-steps.ts'
import { HearingNumbers } from './hearing-numbers.tsx'

const Sections = ({ officer, revealable }: { readonly officer: HearingOfficer; readonly revealable: boolean }) => {
  const { nameOf: identityOf } = useDictionary(newHearingOfficerFields.identities.dictionary)
  const { nameOf: fieldOf } = useDictionary(newHearingOfficerFields.fields.dictionary)
  const { nameOf: caseTypeOf } = useDictionary(newHearingOfficerFields.caseTypes.dictionary)
  const { leaveReason, lastChange } = officer
  return (
    <>
      <DetailSection title="状态">
        <DescriptionList
          of={[
            ['状态', <StatusMark key="status" {...statusOf(officer)} />],
            ['入库时间', officer.warehousingDate],
            ...identityChanges(officer),
            ...(officer.rejectReason === undefined ? [] : [['驳回原因', officer.rejectReason] as const]),
            ...(leaveReason === undefined
              ? []
              : ([
                  ['出库时间', officer.leftOn],
                  ['出库原因', hearingLeaveReasonLabels[leaveReason]],
                  ['出库事由', officer.leaveGround],
                ] as const)),
          ]}
        />
      </DetailSection>
      <DetailSection title="基本信息">
        <HearingNumbers officer={officer} revealable={revealable} />
      </DetailSection>
      <DetailSection title="职业信息">
        <DescriptionList
          of={[
            ['工作单位', officer.employer],
            ['职务', officer.post],
            ['职称', officer.title],
            ['类型', categoryOf(officer)],
            ['身份类别', officer.identities.map(identityOf).join('、')],
            ['专业领域', officer.fields.map(fieldOf).join('、')],
            ['擅长案件类型', officer.caseTypes.map(caseTypeOf).join('、')],
          ]}
        />
      </DetailSection>
      <DetailSection title="入库信息">
        <DescriptionList
          of={[
            ['所属检察院', officer.orgName],
            ['来源', sourceOf(officer)],
            ...(officer.source === 'recommended' ? [['推荐单位', officer.recommender] as const] : []),
            ['届次', officer.session],
            ['聘期', `${officer.termBegin} 至 ${officer.termEnd}`],
            ['聘书编号', officer.letterNo],
            ['其他所在库', officer.otherPools],
            ['跨库同意书', officer.consent],
          ]}
        />
      </DetailSection>
      <DetailSection title="资格核查">
        <DescriptionList
          of={[
            ['核查结果', checkText(officer)],
            ['核查人', officer.checkedBy],
            ['核查日期', officer.checkedOn],
            ['备注', officer.remark],
          ]}
        />
      </DetailSection>
      <DetailSection title="登记">
        <DescriptionList
          of={[
            ['数据来源', hearingOriginLabels[officer.origin]],
            ['提交人', officer.submitterName],
            ['创建时间', officer.createTime],
            ['最近修改', lastChange && `${lastChange.time}，${lastChange.userName}`],
          ]}
        />
      </DetailSection>
    </>
  )
}

interface Props {
  /** The row of the list. */
  readonly officer: HearingOfficer
  readonly onEdit: () => void
  readonly onHistory: () => void
  readonly onClose: () => void
  /** Called where the officer no longer exists and the list is to say so. */
  readonly onGone: () => void
}

/** 查看: one officer, read only, with the last change. Phone and id number are masked until they are asked for. */
export const HearingView = ({ officer, onEdit, onHistory, onClose, onGone }: Props) => {
  const gateway = useService(HearingGateway)
  const granted = usePermissionCheck()
  const allowed = (need: string) => granted(need) && appliesTo(officer, need)
  const { id } = officer
  const loaded = useLoaded(useCallback((signal: AbortSignal) => gateway.shown(id, signal), [gateway, id]))
  const gone = loaded.failure?.status === 404
  return (
    <DetailDrawer
      title={`听证员：${officer.name}`}
      onClose={onClose}
      footer={
        !gone && (
          <>
            {allowed(may.edit) && notEditable(officer) === undefined && (
              <Button look="plain" onClick={onEdit}>
                修改
              </Button>
            )}
            <Button look="plain" onClick={onHistory}>
              变更历史
            </Button>
          </>
        )
      }
    >
      {gone ? (
        <EmptyState
          title="听证员不存在"
          hint="可能已被删除。"
          action={
            <Button look="plain" onClick={onGone}>
              刷新列表
            </Button>
          }
        />
      ) : (
        <LoadState of={loaded} name="听证员信息">
          {(shown) => <Sections officer={shown} revealable={allowed(may.reveal)} />}
        </LoadState>
      )}
    </DetailDrawer>
  )
}

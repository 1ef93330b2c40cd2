import {
  hearingGenderLabels,
  hearingLeaveReasonLabels,
  hearingOriginLabels,
  newHearingOfficerFields,
} from '../../../../../../openapi/facts.ts'
import { DescriptionGroups } from '../../../../../ui/detail-drawer/description-groups.tsx'
import { useDictionary } from '../../../../../ui/hooks/use-dictionary.ts'
import type { HearingOfficer } from '../../hearing.ts'
import { categoryOf, checkText, sourceOf } from '../state/hearing-state.ts'
import { identityChanges } from '../step/hearing-steps.ts'
import { useNumbers } from './use-numbers.tsx'

/** 资料: what is known of an officer, in the sections of the form. */
export const OfficerData = ({ record: officer }: { readonly record: HearingOfficer }) => {
  const { nameOf: nationOf } = useDictionary(newHearingOfficerFields.nation.dictionary)
  const { nameOf: politicsOf } = useDictionary(newHearingOfficerFields.politics.dictionary)
  const { nameOf: educationOf } = useDictionary(newHearingOfficerFields.education.dictionary)
  const { nameOf: degreeOf } = useDictionary(newHearingOfficerFields.degree.dictionary)
  const { nameOf: identityOf } = useDictionary(newHearingOfficerFields.identities.dictionary)
  const { nameOf: fieldOf } = useDictionary(newHearingOfficerFields.fields.dictionary)
  const { nameOf: caseTypeOf } = useDictionary(newHearingOfficerFields.caseTypes.dictionary)
  const { phone, idNumber } = useNumbers(officer)
  const { leaveReason, lastChange } = officer
  return (
    <DescriptionGroups
      groups={[
        {
          title: '状态',
          of: [
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
          ],
        },
        {
          title: '基本信息',
          of: [
            ['姓名', officer.name],
            ['性别', officer.gender && hearingGenderLabels[officer.gender]],
            ['出生日期', officer.birthDate && `${officer.birthDate}（${officer.age} 岁）`],
            ['民族', nationOf(officer.nation)],
            ['证件号', idNumber],
            ['手机号', phone],
            ['邮箱', officer.email],
            ['政治面貌', politicsOf(officer.politics)],
            ['学历', educationOf(officer.education)],
            ['学位', degreeOf(officer.degree)],
            ['毕业院校及专业', officer.school],
            ['户籍地', officer.registeredPlace],
            ['经常居住地', officer.residence],
            ['通讯地址', officer.address],
          ],
        },
        {
          title: '职业信息',
          of: [
            ['工作单位', officer.employer],
            ['职务', officer.post],
            ['职称', officer.title],
            ['类型', categoryOf(officer)],
            ['身份类别', officer.identities.map(identityOf).join('、')],
            ['专业领域', officer.fields.map(fieldOf).join('、')],
            ['擅长案件类型', officer.caseTypes.map(caseTypeOf).join('、')],
          ],
        },
        {
          title: '入库信息',
          of: [
            ['所属检察院', officer.orgName],
            ['来源', sourceOf(officer)],
            ...(officer.source === 'recommended' ? [['推荐单位', officer.recommender] as const] : []),
            ['届次', officer.session],
            ['聘期', officer.termBegin && `${officer.termBegin} 至 ${officer.termEnd ?? '未定'}`],
            ['聘书编号', officer.letterNo],
            ['其他所在库', officer.otherPools],
            ['服务区', officer.servedOrgs?.map(({ name }) => name).join('、')],
            ['跨库同意书', officer.consent],
          ],
        },
        {
          title: '资格核查',
          of: [
            ['核查结果', checkText(officer)],
            ['核查人', officer.checkedBy],
            ['核查日期', officer.checkedOn],
            ['备注', officer.remark],
          ],
        },
        {
          title: '登记',
          of: [
            ['数据来源', hearingOriginLabels[officer.origin]],
            ['提交人', officer.submitterName],
            ['创建时间', officer.createTime],
            ['最近修改', lastChange && `${lastChange.time}，${lastChange.userName}`],
          ],
        },
      ]}
    />
  )
}

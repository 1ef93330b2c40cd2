import {
  hearingCategoryLabels,
  hearingGenderLabels,
  hearingImportRowFields,
  hearingSourceLabels,
  newHearingOfficerFields,
} from '../../../../openapi/facts.ts'
import { importColumn } from '../../../core/import/import-column.ts'
import type { ImportSpec } from '../../../core/import/import-spec.ts'
import { organisationChoices } from '../../../core/lookup/organisation-choices.ts'
import type { OrgNode } from '../../../core/ports/lookup-gateway.ts'
import { HearingImportGateway, type HearingImportRow } from './hearing.ts'

const { name, nation, idNumber, politics, education, degree, school } = newHearingOfficerFields
const { registeredPlace, residence, phone, email, address, employer, post, title } = newHearingOfficerFields
const { identities, category, fields, caseTypes, source, recommender, session } = newHearingOfficerFields
const { termBegin, termEnd, letterNo, consent, otherPools, checkedBy, checkedOn, remark } = newHearingOfficerFields

const day = '日期，格式为 年-月-日'
/** Entries of a dictionary, by their names. */
const entry = '字典中的名称'
const several = '字典中的名称，多个之间用顿号或逗号分隔'

/** What the column of the office says, and offers where the page has all of them. */
const officeWords = (offices: readonly OrgNode[], whole: boolean) => {
  const hint = '检察院的名称或机构编码，须在您的管理范围内；名称重复的'
  return whole
    ? { hint: `${hint}从列表中选择，或填机构编码`, choices: organisationChoices(offices) }
    : { hint: `${hint}填机构编码` }
}

/**
 * The import of hearing officers, by their id numbers, as drafts, into the pools of these offices; `whole` tells
 * whether they are all. The rules are those of the form; the backend decides, and what the check of the qualification
 * found is said in the form.
 */
export const hearingImport = (offices: readonly OrgNode[], whole: boolean): ImportSpec<HearingImportRow> => ({
  title: '导入听证员',
  noun: '听证员',
  gateway: HearingImportGateway,
  changeNote: '在库听证员的姓名、手机号等身份信息有变更的，导入后回到待审核，由他人审核通过前不在库。',
  undoNote: '导入后又被修改过或已提交审核的听证员保持不变。',
  columns: [
    importColumn('officerId', hearingImportRowFields.officerId, {
      example: '',
      hint: '导出的文件中有：证件号已隐藏的行按它更新；新增的不填',
    }),
    importColumn('name', name, { example: '周敏' }),
    importColumn('idNumber', idNumber, {
      example: '380100198005124262',
      hint: '18 位居民身份证号；本院库中已有此人时按导入时的选择更新或跳过',
    }),
    importColumn('gender', hearingImportRowFields.gender, {
      example: hearingGenderLabels.female,
      hint: '可不填，按证件号',
      choices: Object.values(hearingGenderLabels),
    }),
    importColumn('birthDate', hearingImportRowFields.birthDate, {
      example: '1980-05-12',
      hint: `${day}；可不填，按证件号`,
    }),
    importColumn('phone', phone, { example: '13900001111', hint: '11 位手机号' }),
    importColumn('email', email, { example: 'zhoumin@example.cn' }),
    importColumn('nation', nation, { example: '汉族', hint: entry }),
    importColumn('politics', politics, { example: '中共党员', hint: entry }),
    importColumn('education', education, { example: '大学本科毕业', hint: entry }),
    importColumn('degree', degree, { example: '硕士学位', hint: entry }),
    importColumn('school', school, { example: '江宁大学法学院' }),
    importColumn('residence', residence, { example: '江宁省东湖市东湖区青山南路 12 号' }),
    importColumn('registeredPlace', registeredPlace, { example: '江宁省东湖市东湖区' }),
    importColumn('address', address, { example: '江宁省东湖市东湖区青山南路 12 号' }),
    importColumn('employer', employer, { example: '江宁大学' }),
    importColumn('post', post, { example: '教师' }),
    importColumn('title', title, { example: '副教授' }),
    importColumn('category', category, {
      example: hearingCategoryLabels.expert,
      choices: Object.values(hearingCategoryLabels),
    }),
    importColumn('identities', identities, { example: '专家咨询委员', hint: several }),
    importColumn('fields', fields, { example: '法学', hint: several }),
    importColumn('caseTypes', caseTypes, { example: '民事诉讼监督', hint: several }),
    importColumn(
      'org',
      { ...hearingImportRowFields.org, required: true },
      { example: '东湖区人民检察院', ...officeWords(offices, whole) },
    ),
    importColumn('source', source, {
      example: hearingSourceLabels.invited,
      choices: Object.values(hearingSourceLabels),
    }),
    importColumn('recommender', recommender, { example: '江宁省法学会', hint: '来源为单位推荐时必填' }),
    importColumn('session', session, { example: '第二届' }),
    importColumn(
      'termBegin',
      { label: termBegin.label },
      { example: '2026-03-01', hint: `${day}；可不填，新听证员从今天起`, exportedAs: '聘期起' },
    ),
    importColumn(
      'termEnd',
      { label: termEnd.label },
      { example: '2031-02-28', hint: `${day}；可不填，新听证员按本站聘期年数`, exportedAs: '聘期止' },
    ),
    importColumn('letterNo', letterNo, { example: 'JN-2026-018' }),
    importColumn('otherPools', otherPools, { example: '南湖区人民检察院' }),
    importColumn('servedOrgs', hearingImportRowFields.servedOrgs, {
      example: '南湖区人民检察院',
      hint: '同意参加其听证的其他检察院，名称或机构编码，多个之间用顿号或逗号分隔；须填写跨库同意书',
    }),
    importColumn('consent', consent, { example: '2026-018', hint: '本人在其他检察院的听证员库时必填' }),
    importColumn('checkedBy', checkedBy, { example: '王建国' }),
    importColumn('checkedOn', checkedOn, { example: '2026-02-20', hint: `${day}；未核查的不填` }),
    importColumn('remark', remark, { example: '可参加周末听证' }),
  ],
})

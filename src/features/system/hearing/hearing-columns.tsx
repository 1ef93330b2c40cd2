import {
  hearingGenderLabels,
  hearingImportRowFields,
  hearingOriginLabels,
  listHearingOfficersWords,
  newHearingOfficerFields,
} from '../../../../openapi/facts.ts'
import { orgText } from '../../../../openapi/text/shown.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import { kinds } from '../../../ui/data-table/column-kinds.ts'
import type { DictionaryView } from '../../../ui/hooks/use-dictionary.ts'
import { inWords } from '../../../ui/list-page/in-words.ts'
import { OrgName } from '../../../ui/product/org-name/org-name.tsx'
import { marked } from '../../../ui/status-mark/marked.tsx'
import { StatusMark } from '../../../ui/status-mark/status-mark.tsx'
import { timeColumn } from '../../../ui/time/time-text.tsx'
import type { HearingOfficer } from './hearing.ts'
import { categoryOf, sourceOf, statusOf, statusOptions, statusText } from './parts/state/hearing-state.ts'

/** The dictionaries whose values the list shows. */
export interface HearingWords {
  readonly identity: Pick<DictionaryView, 'nameOf' | 'options'>
  readonly field: Pick<DictionaryView, 'nameOf' | 'options'>
  readonly caseType: Pick<DictionaryView, 'nameOf' | 'options'>
  readonly education: Pick<DictionaryView, 'nameOf' | 'options'>
  readonly nation: Pick<DictionaryView, 'nameOf'>
  readonly politics: Pick<DictionaryView, 'nameOf'>
  readonly degree: Pick<DictionaryView, 'nameOf'>
}

const genderOf = ({ gender }: HearingOfficer) => (gender === undefined ? '' : hearingGenderLabels[gender])
const words = inWords(listHearingOfficersWords)

const originOf = ({ origin }: HearingOfficer) => hearingOriginLabels[origin]

/** A column of a list of dictionary values, in their words. */
const named = (
  field: 'identities' | 'fields' | 'caseTypes',
  header: string,
  { nameOf }: Pick<DictionaryView, 'nameOf'>,
  more: Partial<Column<HearingOfficer>>,
): Column<HearingOfficer> => ({ field, header, ...more, text: (officer) => officer[field].map(nameOf).join('、') })

type Detail = Exclude<keyof typeof newHearingOfficerFields, 'orgId' | 'servedOrgIds' | `${string}Ids`>

/** A field of the form, which an export has, so that the import reads it again (decision 0173). */
const plain = (field: Detail): Column<HearingOfficer> => ({
  field,
  header: newHearingOfficerFields[field].label,
  width: 120,
  hidden: true,
})
const of = (...fields: readonly Detail[]) => fields.map(plain)

/** The columns of 听证员管理, in their first order. */
export const columnsWith = ({ identity, field, caseType, ...choices }: HearingWords) =>
  words.columns<HearingOfficer>([
    { field: 'name', sortKey: 'name', ...kinds.person, fixed: 'left' },
    {
      field: 'status',
      sortKey: 'status',
      ...kinds.state,
      filter: { options: statusOptions, multiple: true },
      ...marked(statusOf),
      text: statusText,
    },
    {
      field: 'employer',
      header: '单位/职务',
      width: 134,
      grow: true,
      render: ({ employer, post }) => employer !== undefined && <OrgName name={employer} office={post} />,
      text: ({ employer, post }) =>
        employer === undefined ? (post ?? '') : orgText({ name: post ?? employer, office: post && employer }),
    },
    named('identities', '身份类别', identity, kinds.word),
    { field: 'category', width: 68, text: categoryOf },
    named('fields', '专业领域', field, kinds.word),
    { field: 'gender', width: 50, text: genderOf },
    { field: 'age', header: '年龄', width: 50, align: 'right' },
    named('caseTypes', '擅长案件类型', caseType, { width: 150, hidden: true }),
    { field: 'orgName', header: '所属检察院', sortKey: 'orgName', ...kinds.office, grow: true },
    { field: 'phone', ...kinds.phone },
    { field: 'idNumber', header: '证件号', ...kinds.idNumber, hidden: true },
    { field: 'warehousingDate', header: '入库时间', sortKey: 'warehousingDate', width: 98 },
    { field: 'termBegin', header: '聘期起', width: 104, hidden: true },
    {
      field: 'termEnd',
      header: '聘期止',
      sortKey: 'termEnd',
      width: 112,
      render: ({ termEnd, ending }) =>
        ending && termEnd !== undefined ? <StatusMark label={termEnd} severity="warning" /> : termEnd,
      text: ({ termEnd }) => termEnd ?? '',
    },
    { field: 'invited', header: '受邀次数', sortKey: 'invited', width: 76, align: 'right' },
    { field: 'attended', header: '参加次数', sortKey: 'attended', width: 76, align: 'right' },
    { field: 'lastHeldOn', header: '最近听证', sortKey: 'lastHeldOn', width: 98 },
    { field: 'session', header: '届次', width: 90, hidden: true },
    { field: 'letterNo', header: '聘书编号', width: 140, hidden: true },
    {
      field: 'servedOrgs',
      header: '服务区',
      width: 160,
      hidden: true,
      text: ({ servedOrgs = [] }) => servedOrgs.map(({ name }) => name).join('、'),
    },
    { field: 'source', width: 90, hidden: true, text: sourceOf },
    { field: 'origin', width: 90, hidden: true, text: originOf },
    { ...plain('employer'), field: 'workplace', text: ({ employer }) => employer ?? '' },
    ...of('post', 'title', 'birthDate', 'school', 'registeredPlace', 'residence', 'email', 'address'),
    ...of('recommender', 'consent', 'otherPools', 'checkedBy', 'checkedOn', 'remark'),
    ...(['nation', 'politics', 'education', 'degree'] as const).map(
      (one): Column<HearingOfficer> => ({
        ...plain(one),
        text: (officer) => choices[one].nameOf(officer[one]),
      }),
    ),
    { ...timeColumn('createTime', '创建时间'), hidden: true },
    { field: 'id', header: hearingImportRowFields.officerId.label, width: 170, hidden: true },
  ])

import {
  hearingGenderLabels,
  hearingOriginLabels,
  listHearingOfficersQueryFields,
  listHearingOfficersWords,
} from '../../../../openapi/facts.ts'
import { orgText } from '../../../../openapi/text/shown.ts'
import { optionsOf } from '../../../core/form/options-of.ts'
import type { Column } from '../../../ui/data-table/column.ts'
import type { DictionaryView } from '../../../ui/hooks/use-dictionary.ts'
import { inWords } from '../../../ui/list-page/in-words.ts'
import type { useOrganisations } from '../../../ui/product/lookups/use-lookups.ts'
import { OrgName } from '../../../ui/product/org-name/org-name.tsx'
import type { SearchField } from '../../../ui/search-form/search-field.ts'
import { marked } from '../../../ui/status-mark/marked.tsx'
import { StatusMark } from '../../../ui/status-mark/status-mark.tsx'
import { timeColumn } from '../../../ui/time/time-text.tsx'
import type { HearingOfficer } from './hearing.ts'
import {
  categoryOf,
  categoryOptions,
  sourceOf,
  statusOf,
  statusOptions,
  statusText,
} from './parts/state/hearing-state.ts'

/** The dictionaries whose values the list shows. */
export interface HearingWords {
  readonly identity: Pick<DictionaryView, 'nameOf' | 'options'>
  readonly field: Pick<DictionaryView, 'nameOf' | 'options'>
  readonly caseType: Pick<DictionaryView, 'nameOf' | 'options'>
  readonly education: Pick<DictionaryView, 'options'>
}

const genderOf = ({ gender }: HearingOfficer) => hearingGenderLabels[gender]
const words = inWords(listHearingOfficersWords)

const originOf = ({ origin }: HearingOfficer) => hearingOriginLabels[origin]

/** A column of a list of dictionary values, in their words. */
const named = (
  field: 'identities' | 'fields' | 'caseTypes',
  header: string,
  { nameOf }: Pick<DictionaryView, 'nameOf'>,
  more: Partial<Column<HearingOfficer>>,
): Column<HearingOfficer> => ({ field, header, ...more, text: (officer) => officer[field].map(nameOf).join('、') })

/** The columns of 听证员管理, in their first order. */
export const columnsWith = ({ identity, field, caseType }: HearingWords): readonly Column<HearingOfficer>[] =>
  words.columns<HearingOfficer>([
    { field: 'name', sortKey: 'name', width: 78, fixed: 'left' },
    {
      field: 'status',
      sortKey: 'status',
      width: 96,
      filter: { options: statusOptions, multiple: true },
      ...marked(statusOf),
      text: statusText,
    },
    {
      field: 'employer',
      header: '单位/职务',
      width: 134,
      grow: true,
      render: ({ employer, post }) => <OrgName name={employer} office={post} />,
      text: ({ employer, post }) => orgText({ name: post ?? employer, office: post && employer }),
    },
    named('identities', '身份类别', identity, { width: 106 }),
    { field: 'category', width: 68, text: categoryOf },
    named('fields', '专业领域', field, { width: 86 }),
    { field: 'gender', width: 50, text: genderOf },
    { field: 'age', header: '年龄', width: 50, align: 'right' },
    named('caseTypes', '擅长案件类型', caseType, { width: 150, hidden: true }),
    { field: 'orgName', header: '所属检察院', sortKey: 'orgName', width: 136, grow: true },
    { field: 'phone', width: 112 },
    { field: 'idNumber', header: '证件号', width: 160, hidden: true },
    { field: 'warehousingDate', header: '入库时间', sortKey: 'warehousingDate', width: 98 },
    { field: 'termBegin', header: '聘期起', width: 104, hidden: true },
    {
      field: 'termEnd',
      header: '聘期止',
      sortKey: 'termEnd',
      width: 112,
      render: ({ termEnd, ending }) => (ending ? <StatusMark label={termEnd} severity="warning" /> : termEnd),
      text: ({ termEnd }) => termEnd,
    },
    { field: 'invited', header: '受邀次数', sortKey: 'invited', width: 76, align: 'right' },
    { field: 'attended', header: '参加次数', sortKey: 'attended', width: 76, align: 'right' },
    { field: 'lastHeldOn', header: '最近听证', sortKey: 'lastHeldOn', width: 98 },
    { field: 'session', header: '届次', width: 90, hidden: true },
    { field: 'letterNo', header: '聘书编号', width: 140, hidden: true },
    { field: 'source', width: 90, hidden: true, text: sourceOf },
    { field: 'origin', width: 90, hidden: true, text: originOf },
    { ...timeColumn('createTime', '创建时间'), hidden: true },
  ])

const genderOptions = optionsOf(hearingGenderLabels)
const belowOptions = [
  { value: 'true', label: '包含下级' },
  { value: 'false', label: '仅本院' },
]

/** A range of days that a figure counts by (decision 0123). */
const range = (name: 'born' | 'left' | 'served' | 'unserved' | 'trained', label: string) =>
  ({ kind: 'daterange', name, label, trueNames: [`${name}BeginDate`, `${name}EndDate`] }) as const

/** With what finds those who have no value; nothing before the dictionary is there. */
const orNone = ({ options }: Pick<DictionaryView, 'options'>) =>
  options.length === 0 ? [] : [...options, { value: 'none', label: '未填写' }]

/** A value of a dictionary; several are sent with commas between them. */
const entry = /^[^,]{1,50}$/

/**
 * The conditions of the list; `offices` are those of the person's data scope, `reveals` tells whether the person reads
 * numbers in full: others find them by the last four digits (decision 0110).
 */
export const searchWith = (
  { identity, field, caseType, education }: HearingWords,
  offices: ReturnType<typeof useOrganisations>['source'],
  officeNames: Readonly<Record<string, string>>,
  reveals = true,
): readonly SearchField[] =>
  words.search([
    { kind: 'text', name: 'name', hint: '姓名或拼音' },
    {
      kind: 'text',
      name: 'phone',
      hint: reveals ? '完整号码或后四位' : '后四位',
      maxLength: 20,
      blankless: true,
      private: true,
    },
    {
      kind: 'tree',
      name: 'orgId',
      hint: '含下级检察院',
      pattern: listHearingOfficersQueryFields.orgId.pattern,
      nodes: offices.nodes,
      ...(offices.fields && { fields: offices.fields }),
      ...(offices.load && { load: offices.load }),
      ...(offices.find && { find: offices.find }),
      names: officeNames,
    },
    { kind: 'select', name: 'includeChildren', options: belowOptions },
    { kind: 'select', name: 'status', multiple: true, options: statusOptions },
    { kind: 'select', name: 'identity', multiple: true, options: orNone(identity), pattern: entry },
    { kind: 'select', name: 'category', multiple: true, options: categoryOptions },
    { kind: 'select', name: 'field', multiple: true, options: orNone(field), pattern: entry },
    { kind: 'select', name: 'caseType', multiple: true, options: caseType.options, pattern: entry },
    {
      kind: 'daterange',
      name: 'warehousing',
      label: '入库时间',
      trueNames: ['warehousingBeginDate', 'warehousingEndDate'],
    },
    { kind: 'number', name: 'endsWithinDays', label: '聘期到期', hint: '多少天内', min: 0, max: 3650 },
    { kind: 'number', name: 'invitedMin', hint: '多少次', min: 0, max: 10_000 },
    { kind: 'number', name: 'attendedMin', hint: '多少次', min: 0, max: 10_000 },
    { kind: 'number', name: 'attendedMax', hint: '多少次', min: 0, max: 10_000 },
    {
      kind: 'daterange',
      name: 'lastHeld',
      label: '最近听证',
      trueNames: ['lastHeldBeginDate', 'lastHeldEndDate'],
    },
    { kind: 'number', name: 'idleMonths', hint: '多少个月以上', min: 1, max: 120 },
    { kind: 'select', name: 'gender', options: genderOptions },
    { kind: 'select', name: 'education', multiple: true, options: orNone(education), pattern: entry },
    range('born', '出生日期'),
    { kind: 'date', name: 'inPoolOn' },
    range('left', '出库日期'),
    range('served', '参加听证'),
    range('unserved', '未履职'),
    range('trained', '参加培训'),
  ])

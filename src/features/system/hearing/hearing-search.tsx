import {
  hearingGenderLabels,
  listHearingOfficersQueryFields,
  listHearingOfficersWords,
} from '../../../../openapi/facts.ts'
import { optionsOf } from '../../../core/form/options-of.ts'
import type { DictionaryView } from '../../../ui/hooks/use-dictionary.ts'
import { inWords } from '../../../ui/list-page/in-words.ts'
import type { useOrganisations } from '../../../ui/product/lookups/use-lookups.ts'
import { regionCondition } from '../../../ui/product/region/use-region-search.ts'
import type { SearchField } from '../../../ui/search-form/search-field.ts'
import type { HearingWords } from './hearing-columns.tsx'
import { categoryOptions, statusOptions } from './parts/state/hearing-state.ts'

const words = inWords(listHearingOfficersWords)

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
  { identity, field, caseType, education }: Pick<HearingWords, 'identity' | 'field' | 'caseType' | 'education'>,
  offices: ReturnType<typeof useOrganisations>['source'],
  officeNames: Readonly<Record<string, string>>,
  reveals = true,
): readonly SearchField[] => {
  const choice = {
    nodes: offices.nodes,
    ...(offices.fields && { fields: offices.fields }),
    ...(offices.load && { load: offices.load }),
    ...(offices.find && { find: offices.find }),
    names: officeNames,
  }
  return words.search([
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
      ...choice,
    },
    { kind: 'select', name: 'includeChildren', options: belowOptions },
    {
      kind: 'tree',
      name: 'servedOrgId',
      hint: '同意参加其听证的',
      pattern: listHearingOfficersQueryFields.servedOrgId.pattern,
      ...choice,
    },
    regionCondition(listHearingOfficersQueryFields.regionCode.pattern),
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
}

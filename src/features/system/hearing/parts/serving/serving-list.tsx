import { useMemo } from 'react'
import { hearingGenderLabels, newHearingOfficerFields } from '../../../../../../openapi/facts.ts'
import type { Column } from '../../../../../ui/data-table/column.ts'
import { useDictionary } from '../../../../../ui/hooks/use-dictionary.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { ListDrawer } from '../../../../../ui/list-drawer/list-drawer.tsx'
import { useListOf } from '../../../../../ui/list-page/use-list-of.ts'
import type { SearchField } from '../../../../../ui/search-form/search-field.ts'
import { marked } from '../../../../../ui/status-mark/marked.tsx'
import { HearingGateway, type ServingOfficer, type ServingQuery } from '../../hearing.ts'
import { categoryOf, statusOf } from '../state/hearing-state.ts'

const search: readonly SearchField[] = [
  { kind: 'text', name: 'name', label: '姓名', hint: '姓名或拼音', maxLength: 50 },
]

const columnsWith = (
  fieldOf: (value: string | undefined) => string,
  caseOf: (value: string | undefined) => string,
): readonly Column<ServingOfficer>[] => [
  { field: 'name', header: '姓名', width: 80, fixed: 'left' },
  { field: 'status', header: '状态', width: 96, ...marked((officer) => statusOf({ ...officer, ending: false })) },
  { field: 'poolName', header: '所属检察院', width: 150, grow: true },
  { field: 'orgName', header: '服务的检察院', width: 150, grow: true },
  { field: 'employer', header: '工作单位', width: 130, grow: true },
  { field: 'category', header: '类型', width: 72, text: categoryOf },
  { field: 'fields', header: '专业领域', width: 100, text: ({ fields }) => fields.map(fieldOf).join('、') },
  { field: 'phone', header: '手机号', width: 112 },
  {
    field: 'gender',
    header: '性别',
    width: 60,
    hidden: true,
    text: ({ gender }) => hearingGenderLabels[gender],
  },
  {
    field: 'caseTypes',
    header: '擅长案件类型',
    width: 150,
    hidden: true,
    text: ({ caseTypes }) => caseTypes.map(caseOf).join('、'),
  },
]

/** 外库听证员: officers of other pools who have agreed to serve an office of the data scope, as far as they consent. */
export const ServingList = ({ onClose }: { readonly onClose: () => void }) => {
  const gateway = useService(HearingGateway)
  const { nameOf: fieldOf } = useDictionary(newHearingOfficerFields.fields.dictionary)
  const { nameOf: caseOf } = useDictionary(newHearingOfficerFields.caseTypes.dictionary)
  const columns = useMemo(() => columnsWith(fieldOf, caseOf), [fieldOf, caseOf])
  const list = useListOf<ServingOfficer, ServingQuery>({
    load: ({ orders: _orders, ...query }, signal) => gateway.serving(query, signal),
    search,
  })
  return (
    <ListDrawer
      none={{
        title: '没有同意服务本院的外库听证员',
        hint: '其他检察院听证员库中，登记了跨库同意书且服务区含本院的听证员列在这里。',
      }}
      drawer="外库听证员"
      title="同意为本院服务的外库听证员"
      onClose={onClose}
      list={list}
      columns={columns}
      search={search}
    />
  )
}

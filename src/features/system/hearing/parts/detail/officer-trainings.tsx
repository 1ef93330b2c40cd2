import {
  trainingCategoryLabels,
  trainingResultLabels,
  trainingResultSeverities,
} from '../../../../../../openapi/facts.ts'
import { hoursText, scoreText } from '../../../../../../openapi/text/training-units.ts'
import type { Column } from '../../../../../ui/data-table/column.ts'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { ListPage } from '../../../../../ui/list-page/list-page.tsx'
import { useListOf } from '../../../../../ui/list-page/use-list-of.ts'
import { marked } from '../../../../../ui/status-mark/marked.tsx'
import { HearingGateway, type HearingOfficer, type OfficerTraining } from '../../hearing.ts'

const resultOf = ({ result }: OfficerTraining) =>
  result
    ? ({ label: trainingResultLabels[result], severity: trainingResultSeverities[result] } as const)
    : ({ label: '未录入', severity: 'neutral' } as const)

const columns: readonly Column<OfficerTraining>[] = [
  { field: 'name', header: '培训名称', width: 150, grow: true },
  { field: 'startTime', header: '开始时间', width: 132, text: ({ startTime }) => startTime.slice(0, 16) },
  { field: 'category', header: '类型', width: 90, text: ({ category }) => trainingCategoryLabels[category] },
  { field: 'result', header: '结果', width: 82, ...marked(resultOf) },
  { field: 'hours', header: '学时', width: 84, align: 'right', render: hoursText },
  { field: 'score', header: '成绩', width: 70, align: 'right', render: scoreText },
  { field: 'certificateNo', header: '证书号', width: 120 },
]

/** 培训: the trainings in which an officer takes part, the latest first, with the results. */
export const OfficerTrainings = ({ record: { id } }: { readonly record: HearingOfficer }) => {
  const gateway = useService(HearingGateway)
  const list = useListOf<OfficerTraining, object>({ load: (page, signal) => gateway.trainings(id, page, signal) })
  return (
    <ListPage
      none={{ title: '没有参加过培训', hint: '该听证员参加的培训列在这里。' }}
      title="培训记录"
      list={list}
      columns={columns}
    />
  )
}

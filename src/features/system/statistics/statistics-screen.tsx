import { useChosen } from '../../../ui/master-detail/use-chosen.ts'
import { RecordList } from './record-list.tsx'
import { StatisticsBoard } from './statistics-board.tsx'

/** 听证员统计: the figures, and under `list=services` the records that some of them count. */
export const StatisticsScreen = () => {
  const [list] = useChosen('list')
  return list === 'services' ? <RecordList /> : <StatisticsBoard />
}

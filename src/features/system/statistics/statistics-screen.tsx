import { useChosen } from '../../../ui/master-detail/use-chosen.ts'
import { FigureBoard } from './figure-board.tsx'
import { RecordList } from './record-list.tsx'

/** 听证员统计: the figures, and under `list=services` the records that some of them count. */
export const StatisticsScreen = () => {
  const [list] = useChosen('list')
  return list === 'services' ? <RecordList /> : <FigureBoard />
}

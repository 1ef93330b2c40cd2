import { useSwitchedList } from '../../../ui/list-switch/use-switched-list.ts'
import { lists } from './lists.ts'
import { JobList } from './parts/jobs/job-list.tsx'
import { SyncList } from './sync-list.tsx'

/** 同步监控: the tasks, and under `view=jobs` all work in the background. */
export const SyncScreen = () => {
  const { view, list } = useSwitchedList(lists)
  const List = view === 'jobs' ? JobList : SyncList
  return <List {...list} />
}

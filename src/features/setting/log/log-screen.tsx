import { useSwitchedList } from '../../../ui/list-switch/use-switched-list.ts'
import { logLists } from './log.ts'
import { OperationList } from './operation-list.tsx'
import { SignInList } from './sign-in-list.tsx'

/** 日志监控: the sign-ins, and under `view=operations` the audit. */
export const LogScreen = () => {
  const { view, list } = useSwitchedList(logLists)
  const List = view === 'operations' ? OperationList : SignInList
  return <List {...list} />
}

import { summariseTasksPermission } from '../../../../openapi/facts.ts'
import { WaitingTasks } from '../../../core/task/waiting-tasks.ts'
import { usePermission } from '../../../ui/can-access/permission-context.ts'
import { CountBadge } from '../../../ui/count-badge/count-badge.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { useStateValue } from '../../../ui/hooks/use-state-value.ts'
import { Icon } from '../../../ui/icon/icon.tsx'
import { Link } from '../../../ui/link/link.tsx'
import './task-link.css'

/** Leads to the to-do list, and shows how many wait for the user. */
export const TaskLink = () => {
  const { count } = useStateValue(useService(WaitingTasks).state)
  const name = count > 0 ? `待办，${count} 项` : '待办'
  if (!usePermission(summariseTasksPermission)) return null
  return (
    <Link className="ac-task-link" to="/work/task" aria-label={name} title={name}>
      <Icon name="check-square" />
      <CountBadge count={count} />
    </Link>
  )
}

import { eachOf } from '../../../ui/action/each-by-id.ts'
import { namesOf } from '../../../ui/action/names-of.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { useRemoveAction } from '../../../ui/action/use-common-actions.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import type { ListOf } from '../../../ui/list-page/use-list-of.ts'
import { useRowDialogs } from '../../../ui/list-page/use-row-dialogs.ts'
import {
  may,
  notCancellable,
  notGradable,
  notPublishable,
  notRemovable,
  notSigning,
  type Training,
  TrainingGateway,
} from './training.ts'

const Cancel = lateDialog('取消培训', () =>
  import('./parts/cancel/training-cancel.tsx').then((code) => code.TrainingCancel),
)
const Participants = lateDialog('参训名单', () =>
  import('./parts/participants/participant-list.tsx').then((code) => code.ParticipantList),
)
const Code = lateDialog('签到码', () => import('./parts/code/training-code.tsx').then((code) => code.TrainingCodeView))
const Results = lateDialog('录入成绩', () =>
  import('./parts/participants/missing-results.tsx').then((code) => code.MissingResults),
)

const unit = '个培训'

/** What is done with trainings besides changing them, and the drawer that is open. */
export const useTrainingActions = (list: ListOf<Training>) => {
  const gateway = useService(TrainingGateway)
  const { open, opened, ends } = useRowDialogs(list, 'participants', 'results', 'cancel', 'code')
  const participants = useAction<Training>(list, {
    label: '参训名单',
    insteadOf: '发布',
    visible: ({ status, enrolled }) => status !== 'draft' || enrolled > 0,
    opens: open.participants,
  })
  const results = useAction<Training>(list, {
    label: '录入成绩',
    need: may.results,
    cannot: notGradable,
    visible: ({ enrolled }) => enrolled > 0,
    opens: open.results,
  })
  const code = useAction<Training>(list, {
    label: '签到码',
    need: may.code,
    cannot: notSigning,
    visible: ({ enrolled }) => enrolled > 0,
    opens: open.code,
  })
  const publish = useAction<Training>(list, {
    label: '发布',
    icon: 'send',
    need: may.publish,
    unit,
    cannot: notPublishable,
    ask: (rows) => ({
      title: '发布培训',
      message: `发布培训“${namesOf(rows, unit)}”？`,
      detail: '发布后可以添加参训人员；不能再删除，只能取消。',
    }),
    each: eachOf(gateway.publish),
    done: '已发布',
  })
  const cancel = useAction<Training>(list, {
    label: '取消培训',
    danger: true,
    need: may.cancel,
    cannot: notCancellable,
    opens: open.cancel,
  })
  const remove = useRemoveAction<Training>(list, {
    noun: '培训',
    unit,
    need: may.remove,
    cannot: notRemovable,
    detail: '删除后不能恢复。',
    remove: gateway.remove,
  })
  const dialog = (
    <>
      {opened.participants && <Participants training={opened.participants} {...ends} />}
      {opened.results && <Results training={opened.results} {...ends} />}
      {opened.code && <Code training={opened.code} onClose={ends.onClose} />}
      {opened.cancel && <Cancel training={opened.cancel} {...ends} />}
    </>
  )
  const busy = Object.keys(opened).length > 0
  return { participants, code, results, publish, cancel, remove, dialog, busy }
}

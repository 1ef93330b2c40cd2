import { useAction } from '../../../ui/action/use-action.ts'
import { useStatusActions } from '../../../ui/action/use-common-actions.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { lateDialog } from '../../../ui/late/late-dialog.tsx'
import { useEdited } from '../../../ui/list-page/use-edited.ts'
import type { ListOf } from '../../../ui/list-page/use-list-of.ts'
import { useRowDialogs } from '../../../ui/list-page/use-row-dialogs.ts'
import { type Application, type ApplicationBatch, ApplicationGateway, endedWords, may } from './application.ts'
import { maySetTasks, type TaskIntake, TaskIntakeGateway } from './parts/tasks/application-tasks.ts'

const Parameters = lateDialog('接入参数', () =>
  import('./parts/parameters/application-parameters.tsx').then((code) => code.ApplicationParameters),
)
const Secrets = lateDialog('密钥', () =>
  import('./parts/secrets/application-secrets.tsx').then((code) => code.ApplicationSecrets),
)
const Check = lateDialog('接入自检', () =>
  import('./parts/check/application-check.tsx').then((code) => code.CheckWizard),
)
const Consents = lateDialog('授权用户', () =>
  import('./parts/consents/application-consents.tsx').then((code) => code.ApplicationConsents),
)
const Tokens = lateDialog('在用令牌', () =>
  import('./parts/tokens/application-tokens.tsx').then((code) => code.ApplicationTokens),
)
const Tasks = lateDialog('待办接入', () =>
  import('./parts/tasks/application-tasks.tsx').then((code) => code.ApplicationTasks),
)
const Removal = lateDialog('删除应用', () =>
  import('./parts/removal/application-removal.tsx').then((code) => code.ApplicationRemoval),
)

/**
 * What is done with an application besides changing it, and the dialog that is open. `onSecret` shows a new secret
 * once.
 */
export const useApplicationActions = (
  list: ListOf<Application>,
  onSecret: (application: Application, secret: string) => void,
) => {
  const gateway = useService(ApplicationGateway)
  const { open, opened, ends } = useRowDialogs(list, 'parameters', 'secrets', 'check', 'consents', 'tokens', 'removal')
  const parameters = useAction<Application>(list, { label: '接入参数', opens: open.parameters })
  const secrets = useAction<Application>(list, {
    label: '轮换密钥',
    need: may.secret,
    visible: ({ kind }) => kind === 'confidential',
    opens: open.secrets,
  })
  const check = useAction<Application>(list, { label: '接入自检', opens: open.check })
  const consents = useAction<Application>(list, { label: '授权用户', opens: open.consents })
  const tokens = useAction<Application>(list, { label: '在用令牌', opens: open.tokens })
  const intake = useEdited<TaskIntake, Application>(useService(TaskIntakeGateway).detail)
  const tasks = useAction<Application>(list, {
    label: '待办接入',
    need: maySetTasks,
    visible: ({ kind }) => kind === 'confidential',
    opens: intake.edit,
  })
  const { enable, disable } = useStatusActions<Application, ApplicationBatch>(list, {
    noun: '应用',
    unit: '个',
    need: may.status,
    detail: '用户不能再由此应用登录，已发出的令牌立即失效；重新启用后须重新登录。',
    set: gateway.setStatus,
    disabled: (_rows, { ended }) => endedWords('已停用', ended),
  })
  const remove = useAction<Application>(list, {
    label: '删除',
    icon: 'trash',
    danger: true,
    need: may.remove,
    waitsFor: ({ status }) => (status === 'normal' ? '请先停用' : undefined),
    opens: open.removal,
  })
  return {
    inspect: [parameters, check, secrets, tasks, consents, tokens],
    enable,
    disable,
    remove,
    /** Whether one of its drawers is open. */
    busy: intake.edited !== undefined || Object.keys(opened).length > 0,
    dialog: (
      <>
        {opened.parameters && <Parameters application={opened.parameters} onClose={ends.onClose} />}
        {opened.secrets && (
          <Secrets
            application={opened.secrets}
            {...ends}
            onSecret={(secret) => opened.secrets && onSecret(opened.secrets, secret)}
          />
        )}
        {opened.check && <Check application={opened.check} onClose={ends.onClose} />}
        {opened.consents && <Consents application={opened.consents} onClose={ends.onClose} />}
        {opened.tokens && <Tokens application={opened.tokens} onClose={ends.onClose} />}
        {intake.edited?.record && <Tasks record={intake.edited.record} onClose={intake.close} onSaved={list.reload} />}
        {opened.removal && <Removal application={opened.removal} {...ends} />}
      </>
    ),
  }
}

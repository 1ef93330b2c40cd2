import { Notifier } from '../../../core/ports/notifier.ts'
import { HistoryDrawer } from '../../../ui/history/history-drawer.tsx'
import { useService } from '../../../ui/hooks/use-service.ts'
import { effectTold, heldOf, may, type Parameter, ParameterGateway, toldValueOf } from './config.ts'

interface Props {
  readonly parameter: Parameter
  readonly onClose: () => void
  readonly onSaved: () => void
}

/** What changed of a parameter, each time with its user; a former value can be restored unless it is secret. */
export const ConfigHistory = ({ parameter, onClose, onSaved }: Props) => {
  const { id, name, version, valueType } = parameter
  const gateway = useService(ParameterGateway)
  const notifier = useService(Notifier)
  const restorable = valueType !== 'secret' && parameter.builtIn && heldOf(parameter) === undefined
  return (
    <HistoryDrawer
      of={`参数“${name}”`}
      load={(page, signal) => gateway.history(id, page, signal)}
      onClose={onClose}
      {...(restorable && {
        restore: {
          need: may.edit,
          offered: ({ fields }) => fields[0]?.after !== toldValueOf(parameter),
          ask: ({ fields }) => ({
            title: '恢复到此值',
            message: `将“${name}”恢复为 ${fields[0]?.after ?? '默认值'}？`,
            detail: effectTold(parameter),
          }),
          run: async ({ id: entry }) => {
            await gateway.restore({ id, version, entry })
            notifier.success(parameter.confirmed ? '变更已提交，待另一员确认后生效' : '已恢复')
            onSaved()
            onClose()
          },
        },
      })}
    />
  )
}

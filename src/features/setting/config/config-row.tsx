import type { Action, Outcome } from '../../../ui/action/action.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Permission } from '../../../ui/can-access/permission.tsx'
import { usePermissionCheck } from '../../../ui/can-access/permission-context.ts'
import { SettingRow } from '../../../ui/settings-page/setting-row.tsx'
import { StatusMark } from '../../../ui/status-mark/status-mark.tsx'
import { defaultOf, heldOf, may, originOf, type Parameter, valueOf } from './config.ts'
import { isChanged } from './config-sections.ts'
import { ConfigValue } from './config-value.tsx'

interface Props {
  readonly parameter: Parameter
  readonly hidden: boolean
  /** 恢复默认 stands beside the default. */
  readonly reset: Action<Parameter>
  readonly actions: readonly Action<Parameter>[]
  readonly onOutcome: (label: string, outcome: Outcome<Parameter>) => void
  readonly onDirty: (dirty: boolean) => void
  readonly onSaved: () => void
  /** It has just been saved: the focus stays at its value. */
  readonly focused: boolean
}

/** One parameter: its sentence, its value where it is changed, its default, and what else can be done. */
export const ConfigRow = ({ parameter, hidden, reset, actions, onOutcome, ...value }: Props) => {
  const { name, remark, demand, waits, proposal, builtIn, origin, variable } = parameter
  const granted = usePermissionCheck()
  const start = async (action: Action<Parameter>) => {
    const outcome = await action.start([parameter])
    if (outcome) onOutcome(action.label, outcome)
  }
  const held = heldOf(parameter)
  const buttonOf = (action: Action<Parameter>) => {
    const reason = action.disabled?.(parameter)
    return (
      <Button
        key={action.label}
        small
        look={action.danger ? 'text-danger' : 'text'}
        aria-label={`${action.label}：${name}`}
        refusal={reason}
        onClick={() => void start(action)}
      >
        {action.label}
      </Button>
    )
  }
  const shown = (action: Action<Parameter>) => granted(action.need) && action.shows(parameter)
  const locked = <span>{valueOf(parameter)}</span>
  return (
    <SettingRow
      name={name}
      about={remark ?? demand}
      changed={isChanged(parameter)}
      hidden={hidden}
      value={
        <>
          {builtIn && held === undefined && granted(may.edit) ? (
            <ConfigValue parameter={parameter} {...value} />
          ) : (
            locked
          )}
          {proposal && <StatusMark label="有变更待确认" severity="warning" />}
          {waits && <StatusMark label="重启后生效，尚未重启" severity="warning" />}
        </>
      }
      origin={
        <>
          <StatusMark {...originOf(parameter)} />
          {held !== undefined && <small>{origin === 'deployment' ? variable : held}</small>}
          {isChanged(parameter) && <small>默认 {defaultOf(parameter)}</small>}
          <Permission need={may.edit}>{shown(reset) && buttonOf(reset)}</Permission>
        </>
      }
      actions={actions.filter(shown).map(buttonOf)}
    />
  )
}

import type { Action, Reloadable } from '../../../ui/action/action.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { askedOf, may, type Parameter, ParameterGateway, unconfirmableOf } from './config.ts'

/** 确认变更 and 驳回变更: what another administrator does with a change that waits; its proposer takes it back. */
export const useDecisions = (list: Reloadable): readonly Action<Parameter>[] => {
  const gateway = useService(ParameterGateway)
  const deciding = {
    need: may.decide,
    visible: ({ proposal }: Parameter) => proposal !== undefined,
    stale: true,
  }
  const question = (title: string, [parameter]: readonly Parameter[], detail: string) => ({
    title,
    message: parameter ? askedOf(parameter) : '',
    detail,
  })
  const confirm = useAction<Parameter>(list, {
    ...deciding,
    label: '确认变更',
    waitsFor: unconfirmableOf,
    ask: (rows) => question('确认变更', rows, '请先向提出人核实。确认后生效，并通知全部管理员。'),
    run: async ([parameter]) => parameter?.proposal && gateway.confirm(parameter.id, parameter.proposal.id),
    done: '变更已确认',
  })
  const reject = useAction<Parameter>(list, {
    ...deciding,
    label: '驳回变更',
    waitsFor: (parameter) => (parameter.proposal?.own ? undefined : unconfirmableOf(parameter)),
    ask: (rows) => question('驳回变更', rows, '原值不变，并通知全部管理员。'),
    run: async ([parameter]) => parameter?.proposal && gateway.reject(parameter.id, parameter.proposal.id),
    done: '变更已驳回，原值不变',
  })
  return [confirm, reject]
}

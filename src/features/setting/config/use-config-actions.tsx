import { removeParametersSteps } from '../../../../openapi/facts.ts'
import type { Reloadable } from '../../../ui/action/action.ts'
import { eachRow } from '../../../ui/action/each-by-id.ts'
import { useAction } from '../../../ui/action/use-action.ts'
import { useRemoveAction } from '../../../ui/action/use-common-actions.ts'
import { useService } from '../../../ui/hooks/use-service.ts'
import { defaultOf, heldOf, may, type Parameter, ParameterGateway } from './config.ts'
import { isChanged } from './config-sections.ts'

/** 恢复默认, 变更历史 (opened by `onHistory`) and 删除 of a parameter. */
export const useConfigActions = (list: Reloadable, onHistory: (parameter: Parameter) => void) => {
  const gateway = useService(ParameterGateway)
  const reset = useAction<Parameter>(list, {
    label: '恢复默认',
    need: may.edit,
    visible: isChanged,
    waitsFor: heldOf,
    ask: (parameters) => ({
      title: '恢复默认',
      message: parameters.map((one) => `将“${one.name}”恢复为默认值（${defaultOf(one)}）？`).join(''),
      detail: parameters.some(({ valueType }) => valueType === 'secret')
        ? '已保存的密文随之删除。'
        : '可在变更历史中恢复原来的值。',
    }),
    each: eachRow<Parameter>(gateway.reset),
    done: (parameters) =>
      parameters.some(({ confirmed }) => confirmed) ? '已提交，须另一员确认的在其确认后生效' : '已恢复默认',
  })
  const history = useAction<Parameter>(list, {
    label: '变更历史',
    visible: ({ version }) => version > 0,
    opens: async ([parameter]) => parameter && onHistory(await gateway.detail(parameter.id)),
  })
  const remove = useRemoveAction<Parameter>(list, {
    noun: '参数',
    unit: '项',
    need: may.remove,
    cannot: ({ builtIn }) => (builtIn ? removeParametersSteps.builtIn : undefined),
    detail: '现版本不再使用它。删除后不能恢复。',
    remove: gateway.remove,
  })
  return { reset, history, remove }
}

import type { Area } from '../../area.ts'
import { configPage } from './menu-page.ts'
import { parameterProposals } from './migrations/0064-proposals.ts'
import { parameterOperations } from './operations.ts'
import { proposalTasks } from './proposal-tasks.ts'
import { sealedParameters } from './sealed-parameters.ts'
import { toldChange } from './told-change.ts'

/** Parameters (系统参数). */
export const parameter: Area = {
  name: 'setting/config',
  operations: parameterOperations,
  migrations: { '0064-proposals': parameterProposals },
  pages: [configPage],
  tasks: [proposalTasks],
  audited: { told: { 'parameter.value': toldChange } },
  sealed: [sealedParameters],
}

import { forWholeSite } from '../../http/for-whole-site.ts'
import type { Operations } from '../../http/handler.ts'
import { createInterface, removeInterfaces, updateInterface } from './change-interfaces.ts'
import { addInterfaceVersion, updateInterfaceVersion } from './change-versions.ts'
import { interfaceChoices } from './choices.ts'
import { grantInterface, listInterfaceGrants, revokeInterfaceGrants } from './grants.ts'
import { checkInterfaceImport } from './import/check.ts'
import { importInterfaces } from './import/run.ts'
import { getInterface, listInterfaceDetails, listInterfaces } from './interfaces.ts'
import { publishInterfaces, withdrawInterfaces } from './publish.ts'

/** Interfaces, their versions and their grants. */
export const catalogueOperations: Operations = forWholeSite({
  addInterfaceVersion,
  checkInterfaceImport,
  createInterface,
  getInterface,
  grantInterface,
  importInterfaces,
  interfaceChoices,
  listInterfaceDetails,
  listInterfaceGrants,
  listInterfaces,
  publishInterfaces,
  removeInterfaces,
  revokeInterfaceGrants,
  updateInterface,
  updateInterfaceVersion,
  withdrawInterfaces,
})

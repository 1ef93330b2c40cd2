import { forWholeSite } from '../../http/for-whole-site.ts'
import type { Operations } from '../../http/handler.ts'
import { cancelInterfaceRequest, requestInterface } from './apply.ts'
import { approveInterfaceRequests, refuseInterfaceRequests } from './decide.ts'
import { listRequestableInterfaces } from './requestable.ts'
import { getInterfaceRequest, listInterfaceRequests } from './requests.ts'

/** Requests that an application may call an interface: of who is responsible for it, and of who decides. */
export const requestOperations: Operations = {
  listRequestableInterfaces,
  requestInterface,
  cancelInterfaceRequest,
  ...forWholeSite({ listInterfaceRequests, getInterfaceRequest, approveInterfaceRequests, refuseInterfaceRequests }),
}

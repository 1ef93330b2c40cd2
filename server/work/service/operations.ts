import type { Operations } from '../../http/handler.ts'
import { cancelServiceRequest, requestService } from './apply.ts'
import { listRequestableServices } from './catalogue.ts'
import { listGivenConsents, withdrawConsent } from './consents.ts'
import { approveServiceRequests, refuseServiceRequests, revokeServiceAccess } from './decide.ts'
import {
  beginServiceRequestExport,
  exportServiceRequestRows,
  getServiceRequest,
  listServiceRequests,
} from './requests.ts'
import { favouriteService, listServices } from './services.ts'

/** The portal of the connected applications, and the requests for those that are not open to a user. */
export const serviceOperations: Operations = {
  approveServiceRequests,
  beginServiceRequestExport,
  cancelServiceRequest,
  exportServiceRequestRows,
  favouriteService,
  getServiceRequest,
  listGivenConsents,
  listRequestableServices,
  listServiceRequests,
  listServices,
  refuseServiceRequests,
  requestService,
  revokeServiceAccess,
  withdrawConsent,
}

import type { Operations } from '../../../http/handler.ts'
import { createHearingService, removeHearingServices, updateHearingService } from './change.ts'
import { listHearingServices } from './list.ts'

/** The hearings that an officer was invited to (履职记录). */
export const serviceOperations = {
  createHearingService,
  listHearingServices,
  removeHearingServices,
  updateHearingService,
} satisfies Operations

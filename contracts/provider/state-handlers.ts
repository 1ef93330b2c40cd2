import type { Database } from '../../server/database/schema.ts'
import type { FileStore } from '../../server/files/file-store.ts'
import type { Vault } from '../../server/identity/vault.ts'
import type { StateHandlers } from '../states.ts'
import { accountStates } from './account-states.ts'
import { applicationRequestStates } from './application-request-states.ts'
import { applicationStates } from './application-states.ts'
import { areaStates } from './area-states.ts'
import { backendStates } from './backend-states.ts'
import { certificateStates } from './certificate-states.ts'
import { coursewareStates } from './courseware-states.ts'
import { dictStates } from './dict-states.ts'
import { drawStates } from './draw-states.ts'
import { factorStates } from './factor-states.ts'
import { hearingMailingStates } from './hearing-mailing-states.ts'
import { hearingServiceStates } from './hearing-service-states.ts'
import { hearingStates } from './hearing-states.ts'
import { interfaceLogStates } from './interface-log-states.ts'
import { interfaceStates } from './interface-states.ts'
import { jobStates } from './job-states.ts'
import { listStates } from './list-states.ts'
import { hearingRows } from './listed/hearing-rows.ts'
import { interfaceRows } from './listed/interface-rows.ts'
import { logRows } from './listed/log-rows.ts'
import { noticeRows } from './listed/notice-rows.ts'
import { peopleRows } from './listed/people-rows.ts'
import { settingRows } from './listed/setting-rows.ts'
import { listedStates } from './listed/states.ts'
import { taskRows } from './listed/task-rows.ts'
import { logStates } from './log-states.ts'
import { menuStates } from './menu-states.ts'
import { messageStates } from './message-states.ts'
import { noticeStates } from './notice-states.ts'
import { openTaskStates } from './open-task-states.ts'
import { orgStates } from './org-states.ts'
import { overviewStates } from './overview-states.ts'
import { parameterStates } from './parameter-states.ts'
import { openPeople } from './people.ts'
import { planStates } from './plan-states.ts'
import { reminderStates } from './reminder-states.ts'
import { roleStates } from './role-states.ts'
import { serviceRequestStates } from './service-request-states.ts'
import { serviceStates } from './service-states.ts'
import { signInStates } from './sign-in-states.ts'
import { smsStates } from './sms-states.ts'
import type { Surroundings } from './surroundings.ts'
import { syncStates } from './sync-states.ts'
import { taskStates } from './task-states.ts'
import { trainingMailingStates } from './training-mailing-states.ts'
import { trainingStates } from './training-states.ts'

/** Sets up the provider states in the reference backend's database with the server's own functions. */
export const stateHandlers = (
  db: Database,
  surroundings: Surroundings,
  vault: Vault,
  files: FileStore,
): StateHandlers => {
  const people = openPeople(db)
  const ofSignIn = signInStates(db, people, surroundings)
  return {
    ...certificateStates(db),
    ...accountStates(db, people),
    ...applicationRequestStates(db, people, surroundings),
    ...applicationStates(db, people),
    ...areaStates(db),
    ...parameterStates(db),
    ...backendStates(db, people, surroundings),
    ...dictStates(db),
    ...drawStates(db, people, vault),
    ...factorStates(db, people, vault, surroundings),
    ...hearingMailingStates(db, people),
    ...hearingServiceStates(db),
    ...hearingStates(db, people, files),
    ...interfaceLogStates(db),
    ...jobStates(db),
    ...listStates(db, people),
    ...logStates(db, people),
    ...interfaceStates(db, people),
    ...menuStates(db),
    ...messageStates(db, people),
    ...noticeStates(db, people, files),
    ...orgStates(db),
    ...overviewStates(db, people),
    ...planStates(db, people),
    ...reminderStates(db, people),
    ...roleStates(db, people),
    ...serviceRequestStates(db, people),
    ...serviceStates(db, people),
    ...ofSignIn,
    ...listedStates(db, ofSignIn['a user is signed in'], {
      ...hearingRows,
      ...interfaceRows,
      ...logRows(db),
      ...noticeRows,
      ...peopleRows,
      ...settingRows,
      ...taskRows,
    }),
    ...smsStates(db, people, surroundings),
    ...taskStates(db, people),
    ...openTaskStates(db, surroundings),
    ...coursewareStates(db, people, files),
    ...trainingStates(db, people),
    ...trainingMailingStates(db, people),
    ...syncStates(db, surroundings),
  }
}

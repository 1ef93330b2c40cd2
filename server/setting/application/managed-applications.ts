import { managed } from '../../kernel/managed.ts'

/** Applications, which belong to the whole site. */
export const managedApplications = managed('application', { noun: '应用' })

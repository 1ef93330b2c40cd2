import { managed } from '../../kernel/managed.ts'

/** Providers of interfaces, which belong to the whole site. */
export const managedProviders = managed('api_provider', { noun: '提供方' })

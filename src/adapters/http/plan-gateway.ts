import type { PlanGateway } from '../../core/ports/plan-gateway.ts'
import type { ApiClient } from './api-client.ts'

/** The calendar of the user. */
export const createPlanGateway = (api: Pick<ApiClient, 'list' | 'get' | 'post'>): PlanGateway => ({
  range: (query, signal) => api.get('/api/work/plan/range', { query, signal, quiet: true }),
  upcoming: (days, signal) => api.get('/api/work/plan/upcoming', { query: { days }, signal, quiet: true }),
  detail: (id, occurrence, signal) =>
    api.get('/api/work/plan/detail', { query: { id, ...(occurrence && { occurrence }) }, signal, quiet: true }),
  create: async ({ participantIds, ...entry }) =>
    (await api.post('/api/work/plan/create', { body: { ...entry, ...some(participantIds) } })).id,
  update: async (target, { participantIds, ...entry }) =>
    (await api.post('/api/work/plan/update', { body: { ...target, ...entry, ...some(participantIds) } })).id,
  move: (target, times) => api.post('/api/work/plan/move', { body: { ...target, ...times } }),
  cancel: (target, reason) => api.post('/api/work/plan/cancel', { body: { ...target, ...(reason && { reason }) } }),
  answer: (id, answer, note) => api.post('/api/work/plan/answer', { body: { id, answer, ...(note && { note }) } }),
  busy: ({ userIds, ...question }, signal) =>
    api.post('/api/work/plan/busy', { body: { ...question, userIds: [...userIds] }, signal, quiet: true }),
  entryFile: (id) => api.get('/api/work/plan/export', { query: { id } }),
  rangeFile: (beginDate, endDate) => api.get('/api/work/plan/export', { query: { beginDate, endDate } }),
  checkImport: (calendarFile) => api.post('/api/work/plan/import/check', { body: { calendarFile }, quiet: true }),
  runImport: (file) => api.post('/api/work/plan/import', { body: file, quiet: true }),
  imports: (signal) => api.get('/api/work/plan/imports', { signal }),
  removeImport: (id) => api.post('/api/work/plan/removeImport', { body: { id } }),
  subscription: (signal) => api.get('/api/work/plan/subscription', { signal }),
  subscribe: async () => (await api.post('/api/work/plan/subscribe')).secretAddress,
  unsubscribe: () => api.post('/api/work/plan/unsubscribe'),
  publicDays: (year, signal) => api.get('/api/work/plan/publicDays', { query: { year }, signal, quiet: true }),
  savePublicDays: ({ days, ...year }) =>
    api.post('/api/work/plan/savePublicDays', { body: { ...year, days: [...days] } }),
  candidates: (query, signal) => api.list('/api/work/plan/candidates', { query, signal }),
})

const some = (ids: readonly string[] | undefined) => (ids === undefined ? {} : { participantIds: [...ids] })

import type { WritingCases } from '../kernel/writing-case.ts'

const form = {
  object: 'area',
  mode: 'full',
  sourceKind: 'file',
  fileName: 'areas.csv',
  mappings: [
    { field: 'code', from: 'code' },
    { field: 'name', from: 'name' },
  ],
  removalLimit: 10,
}
let count = 0

/** Tasks of synchronisation; what their runs write is written by the system (decision 0083). */
export const writes: WritingCases = (admin) => {
  const post = (name: string, body: object) => admin().post(`/api/setting/syncTask/${name}`, body)
  const create = () => post('create', { ...form, name: `同步 ${(count += 1)}` })
  const created = async (): Promise<string> => (await create()).body.data.id
  const started = (id: string) => post('run', { id, runKind: 'run' })
  return {
    createSyncTask: [['sync_task'], async () => create],
    updateSyncTask: [
      ['sync_task'],
      async () => {
        const id = await created()
        return () => post('update', { ...form, id, version: 1, name: `改名 ${count}`, mode: 'full' })
      },
    ],
    removeSyncTasks: [
      ['sync_task'],
      async () => {
        const ids = [await created()]
        return () => post('remove', { ids })
      },
    ],
    pauseSyncTasks: [
      ['sync_task'],
      async () => {
        const ids = [await created()]
        return () => post('pause', { ids, paused: true })
      },
    ],
    startSyncRun: [
      ['sync_run'],
      async () => {
        const id = await created()
        return () => started(id)
      },
    ],
    cancelSyncRun: [
      ['sync_run'],
      async () => {
        const { runId } = (await started(await created())).body.data
        return () => post('cancel', { runId })
      },
    ],
    trySyncMapping: [[], async () => () => post('trial', { ...form, name: '试' })],
    beginSyncTaskExport: [['list_export'], async () => () => post('export', { columns: ['任务名称'] })],
  }
}

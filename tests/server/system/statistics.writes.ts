import type { WritingCases } from '../kernel/writing-case.ts'

/** Figures for a file. */
export const writes: WritingCases = (admin, site) => ({
  exportFigures: [
    ['list_export'],
    async () => () => admin().post('/api/system/statistics/file?group=hearing&identity=expert'),
  ],
  beginWall: [['login_session'], async () => () => admin().post('/api/analysis/total/wall', {})],
  readWall: [
    [],
    async () => {
      const { secretAddress } = (await admin().post('/api/analysis/total/wall', {})).body.data
      const token = secretAddress.split('#')[1]
      return () => site().browser().post('/api/analysis/wall/read', { token }, { 'x-device-id': 'V1-TESTDEVICE' })
    },
  ],
  exportOverview: [['list_export'], async () => () => admin().post('/api/analysis/total/file')],
})

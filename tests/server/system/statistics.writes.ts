import type { WritingCases } from '../kernel/writing-case.ts'

/** Figures for a file. */
export const writes: WritingCases = (admin) => ({
  exportFigures: [
    ['list_export'],
    async () => () => admin().post('/api/system/statistics/file?group=hearing&identity=expert'),
  ],
  exportOverview: [['list_export'], async () => () => admin().post('/api/analysis/total/file')],
})

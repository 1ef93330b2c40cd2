import type { WritingCases } from '../kernel/writing-case.ts'

const upload = { name: '课件.pdf', base64: Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64') }

/** Courseware, before a training names it. */
export const writes: WritingCases = (admin) => {
  const post = (name: string, body: object) => admin().post(`/api/system/training/${name}`, body)
  return {
    uploadTrainingPiece: [['stored_file'], async () => () => post('piece', upload)],
    joinTrainingFile: [
      ['stored_file'],
      async () => {
        const pieces = [(await post('piece', upload)).body.data.id]
        return () => post('upload', { name: upload.name, pieces })
      },
    ],
  }
}

import { describe, expect, it } from 'vitest'
import { createAnswerGateway } from '../../src/adapters/http/answer-gateway.ts'
import { trainingGateway } from '../../src/features/system/trained/training.http.ts'
import type { TrainingGateway } from '../../src/features/system/trained/training.ts'
import { state } from '../states.ts'
import { stateChanges, type Who } from './change.ts'
import { contract, success } from './contract.ts'
import { id } from './matchers.ts'
import { stateReads } from './read.ts'
import { missing, refusal, refusedBy } from './refusal.ts'

const [trainingId, officerId, participantId, fileId, pieceId, noId] = [
  '150001',
  '150002',
  '150003',
  '150008',
  '150009',
  '99999999',
]
const training = state('a training exists', { id: trainingId, name: '契约培训', status: 'enrolling' })
const courseware = state('the training has courseware', { trainingId, fileId })
const waiting = state('the signed-in user has uploaded a piece of courseware', { role: 'admin', pieceId })
const who: Who<TrainingGateway> = { role: 'admin', lacking: 'staff', gateway: ({ api }) => trainingGateway(api) }

const name = '课件.pdf'
const base64 = Buffer.from('%PDF-1.7\n%%EOF\n').toString('base64')
const piece = { name, mediaType: 'application/pdf', size: 15, base64 }
const file = { id: pieceId, name, size: 15, mediaType: 'application/pdf' }
const wrongType = '课件只能是 PDF、OFD、Word、Excel、PPT、图片（PNG、JPG）和 MP4 视频'

stateReads<TrainingGateway>(
  [
    {
      name: 'courseware of a training',
      path: '/api/system/training/file',
      query: { id: fileId, piece: '0' },
      given: [training, courseware],
      call: async (gateway) => {
        const read = await gateway.file(fileId)
        return { name: read.name, type: read.file.type, text: await read.file.text() }
      },
      answers: [{ data: piece, resolves: { name, type: 'application/pdf', text: '%PDF-1.7\n%%EOF\n' } }],
      refusals: [
        {
          how: ' that does not exist',
          query: { id: noId, piece: '0' },
          call: (gateway) => gateway.file(noId),
          refused: missing('附件不存在'),
        },
      ],
    },
  ],
  who,
)

stateChanges<TrainingGateway>(
  [
    {
      name: 'uploading a piece of courseware',
      path: '/api/system/training/piece',
      given: [],
      body: { name, base64 },
      call: (gateway) => gateway.piece(name, base64),
      data: { id: id(pieceId) },
      resolves: pieceId,
      refusals: [
        [
          ' of a type that is not accepted',
          [],
          { name: '课件.exe', base64 },
          (gateway) => gateway.piece('课件.exe', base64),
          refusedBy(wrongType, 'name'),
        ],
      ],
    },
    {
      name: 'making courseware of its pieces',
      path: '/api/system/training/upload',
      given: [waiting],
      body: { name, pieces: [pieceId] },
      call: (gateway) => gateway.join(name, [pieceId]),
      data: file,
      resolves: file,
      refusals: [
        [
          ' whose content is of another type',
          [waiting],
          { name: '课件.mp4', pieces: [pieceId] },
          (gateway) => gateway.join('课件.mp4', [pieceId]),
          refusedBy('文件内容与文件名的类型不符', 'name'),
        ],
        [
          ' of which one is missing',
          [],
          { name, pieces: [noId] },
          (gateway) => gateway.join(name, [noId]),
          refusedBy('文件内容不完整，请重新上传', 'pieces'),
        ],
      ],
    },
  ],
  who,
)

const token = 'kY3s0nExampleOfATokenOfCourseware00000000000'
const proof = { token, phoneEnding: '1111' }
const asked = [
  training,
  state('an officer is in the pool', { id: officerId, name: '周契约' }),
  state('the officer has a link to enrol for the training', { token, officerId, trainingId }),
]
const takesPart = state('the officer takes part in the training', { participantId, officerId, trainingId })
const path = '/api/answer/file'

describe(`S15.7 courseware by a one-time link (${path})`, () => {
  it('S15.7 is read by who takes part', () =>
    contract(
      {
        given: [...asked, takesPart, courseware],
        description: 'courseware is read by a one-time link',
        by: 'anonymous',
        request: { method: 'POST', path, body: { ...proof, id: fileId, piece: 0 } },
        response: { status: 200, body: success(piece) },
      },
      async ({ api }) => expect((await createAnswerGateway(api).file(proof, fileId)).name).toBe(name),
    ))

  const gone = missing('链接无效或已过期，或手机号后四位不正确。请核对后再试，或联系发出短信的单位')
  it.each([
    ['by who does not take part', [...asked, courseware], proof, missing('附件不存在')],
    ['with other digits', [...asked, takesPart, courseware], { ...proof, phoneEnding: '2222' }, gone],
  ] as const)('S15.7 is not read %s', (how, given, by, refused) =>
    refusal(
      {
        given,
        description: `courseware is read by a one-time link ${how}`,
        by: 'anonymous',
        request: { method: 'POST', path, body: { ...by, id: fileId, piece: 0 } },
        refused,
      },
      ({ api }) => createAnswerGateway(api).file(by, fileId),
    ),
  )
})

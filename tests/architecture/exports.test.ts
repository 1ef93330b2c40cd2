import { expect, it } from 'vitest'
import { readApiDocument } from '../../server/http/api-document.ts'

interface Begin {
  readonly operationId: string
  readonly 'x-permission': string
  readonly 'x-label'?: string
  readonly requestBody: {
    readonly content: { readonly 'application/json': { readonly schema: { readonly $ref: string } } }
  }
}

/** The operations that begin an export, by whether each must say what for. */
function begins() {
  const { paths, components } = readApiDocument()
  // as: parts of the API description that the tests of the server validate
  const posts = Object.values(paths as Record<string, { post?: Begin }>).flatMap(({ post }) => post ?? [])
  const schemas = components?.schemas as Record<string, { readonly required?: readonly string[] }>
  return posts
    .filter(({ operationId }) => /^begin\w+Export$/.test(operationId))
    .map((operation) => {
      const name = operation.requestBody.content['application/json'].schema.$ref.split('/').at(-1) ?? ''
      return { ...operation, asks: schemas[name]?.required?.includes('exportPurpose') ?? false }
    })
}

it('security 6 an export has its own permission, and a name in the audit', () => {
  for (const begin of begins())
    expect([begin.operationId, begin['x-permission'], begin['x-label']]).toEqual([
      begin.operationId,
      expect.stringMatching(/:export$/),
      expect.stringMatching(/^导出/),
    ])
})

it('security 6 an export of a list about people asks for its purpose; one of the others does not', () => {
  const asking = (asks: boolean) =>
    begins()
      .filter((begin) => begin.asks === asks)
      .map(({ operationId }) => operationId)
      .toSorted()
  expect(asking(true)).toEqual([
    'beginApplicationExport',
    'beginHearingExport',
    'beginInterfaceCallExport',
    'beginNoticeExport',
    'beginOperationLogExport',
    'beginOrgExport',
    'beginParticipantExport',
    'beginServiceRequestExport',
    'beginSignInLogExport',
    'beginTrainingExport',
    'beginUserExport',
  ])
  expect(asking(false)).toEqual([
    'beginAreaExport',
    'beginDictEntryExport',
    'beginDictExport',
    'beginJobExport',
    'beginMenuExport',
    'beginParameterExport',
    'beginReminderExport',
    'beginRoleExport',
    'beginSyncTaskExport',
  ])
})

import { hearingGateway, hearingImportGateway } from '../../src/features/system/hearing/hearing.http.ts'
import type {
  HearingGateway,
  HearingImportGateway,
  NewHearingOfficer,
} from '../../src/features/system/hearing/hearing.ts'
import { state } from '../states.ts'
import { allDone, noneDone } from './batch.ts'
import { stateChanges, type Who } from './change.ts'
import { example, given, pathOf } from './given.ts'
import { boolean, count, dateTime, eachLike, id, oneOf, text, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { conflict, malformed, missing, refusedBy } from './refusal.ts'

const { signal } = new AbortController()
const opened = { current: 1, size: 10, orders: 'createTime:false' }
const openedQuery = { current: '1', size: '10', orders: 'createTime:false' }
const officerId = '120091'
const officer = given('officerId', officerId)
const noId = '99999999'
const name = '契约听证员'
const idNumber = '380100198005124262'
const who: Who<HearingGateway> = { role: 'admin', lacking: 'staff', gateway: ({ api }) => hearingGateway(api) }

type Status = 'draft' | 'pending' | 'active' | 'paused' | 'rejected' | 'left'
const known = (status: Status) => state('a hearing officer exists', { name, status })
const own = state('a hearing officer exists', { name, status: 'pending', submitter: 'admin' })
const free = state('no hearing officer has the id number', { idNumber })

const fileId = '120095'
const filed = state('the hearing officer has a file', { name, fileId })
const file = { id: fileId, name: '同意书.txt', size: 6, mediaType: 'text/plain' }
const txt = { name: '同意书.txt', base64: '5pel56iL' }

const serving = {
  id: '150029-1',
  officerId: '150029',
  name: '契约外',
  gender: 'female',
  employer: '江宁大学',
  category: 'expert',
  fields: [],
  caseTypes: [],
  phone: '139****1111',
  poolName: '江宁市人民检察院',
  orgName: '江宁省人民检察院',
  status: 'active',
} as const

const date = (day: string) => text(/^\d{4}-\d{2}-\d{2}$/, day)
const form = {
  name,
  gender: 'female',
  birthDate: '1980-05-12',
  residence: '东湖区',
  phone: '13900007788',
  employer: '江宁大学',
  identities: ['expert'],
  category: 'expert',
  fields: ['law'],
  caseTypes: ['civil'],
  source: 'invited',
  termBegin: '2026-03-01',
  termEnd: '2031-02-28',
  checkedBy: '王建国',
  checkedOn: '2026-02-20',
} as const
const sent = {
  ...form,
  identities: [...form.identities],
  fields: [...form.fields],
  caseTypes: [...form.caseTypes],
} satisfies Partial<NewHearingOfficer>
const filled = { ...sent, idNumber, orgId: example.orgId }
const filledBody = { ...sent, idNumber, orgId: given('orgId') }
const change = { ...filled, id: officerId, version: 3, idNumber: '380***********4262', remark: '常驻东湖区' }
const changeBody = { ...change, id: officer, orgId: given('orgId') }

const read = {
  ...form,
  id: officerId,
  age: 46,
  idNumber: '380***********4262',
  phone: '139****7788',
  orgId: example.orgId,
  orgName: '江宁省人民检察院',
  warehousingDate: '2026-03-01',
  punished: false,
  dismissed: false,
  revoked: false,
  defaulter: false,
  status: 'active',
  ending: false,
  origin: 'local',
  invited: 0,
  attended: 0,
  createTime: '2026-02-18 09:30:00',
  version: 3,
} as const
const answered = { ...read, id: officer, age: count(46), orgId: given('orgId'), orgName: words('江宁省人民检察院') }

const anyOfficer = {
  id: id(officerId),
  name: words(name),
  gender: oneOf(['male', 'female'], 'female'),
  birthDate: date('1980-05-12'),
  age: count(46),
  idNumber: words('380***********4262'),
  residence: words('东湖区'),
  phone: words('139****7788'),
  employer: words('江宁大学'),
  identities: [],
  fields: [],
  caseTypes: [],
  orgId: id(example.orgId),
  orgName: words('江宁省人民检察院'),
  source: oneOf(['invited', 'recommended', 'public'], 'invited'),
  termBegin: date('2026-03-01'),
  termEnd: date('2031-02-28'),
  punished: boolean(false),
  dismissed: boolean(false),
  revoked: boolean(false),
  defaulter: boolean(false),
  status: oneOf(['draft', 'pending', 'rejected', 'active', 'paused', 'left'], 'active'),
  ending: boolean(false),
  origin: oneOf(['local', 'synced'], 'local'),
  invited: count(0),
  attended: count(0),
  createTime: dateTime('2026-02-18 09:30:00'),
  version: count(3),
}
const readAny = {
  ...read,
  identities: [],
  fields: [],
  caseTypes: [],
  category: undefined,
  warehousingDate: undefined,
  checkedBy: undefined,
  checkedOn: undefined,
}
const search = {
  name: 'qytz',
  phone: '7788',
  identity: 'expert',
  category: 'expert,law',
  field: 'law',
  caseType: 'civil',
  status: 'active,paused',
  warehousingBeginDate: '2026-03-01',
  warehousingEndDate: '2026-03-01',
}
/** What the officer has served in the state below: one hearing, on 2026-05-12. */
const served = {
  query: {
    invitedMin: '1',
    attendedMin: '1',
    attendedMax: '1',
    lastHeldBeginDate: '2026-05-12',
    lastHeldEndDate: '2026-05-12',
  },
  sent: {
    invitedMin: 1,
    attendedMin: 1,
    attendedMax: 1,
    lastHeldBeginDate: '2026-05-12',
    lastHeldEndDate: '2026-05-12',
  },
} as const
const oneHearing = { invited: 1, attended: 1, lastHeldOn: '2026-05-12' } as const
const columns = ['姓名', '工作单位']
const order = { exportPurpose: '年度统计', columns }
const begun = state('the signed-in user has begun an export', { role: 'admin', kind: 'hearing', key: name })

stateReads<HearingGateway>(
  [
    {
      name: 'the officers of other pools who serve an office',
      path: '/api/system/hearing/serving',
      query: { current: '1', size: '10', name: '契约外' },
      given: [state('an officer of another pool serves the office of the pool', { id: '150029', name: '契约外' })],
      call: (gateway) => gateway.serving({ current: 1, size: 10, name: '契约外' }, signal),
      answers: [
        {
          data: [
            {
              ...serving,
              id: text(/^150029-\d+$/, serving.id),
              poolName: words(serving.poolName),
              orgName: words(serving.orgName),
            },
          ],
          total: 1,
          resolves: { rows: [serving], total: 1 },
        },
      ],
    },
    {
      name: 'hearing officers',
      path: '/api/system/hearing/list',
      given: [known('active')],
      query: openedQuery,
      call: (gateway) => gateway.list(opened, signal),
      answers: [
        {
          data: eachLike(anyOfficer),
          total: count(1),
          resolves: { rows: [JSON.parse(JSON.stringify(readAny))], total: 1 },
        },
        {
          how: ' by every condition of the search',
          query: {
            ...openedQuery,
            ...search,
            orgId: given('orgId'),
            includeChildren: 'false',
            endsWithinDays: '3650',
            ...served.query,
          },
          call: (gateway) =>
            gateway.list(
              {
                ...opened,
                ...search,
                orgId: example.orgId,
                includeChildren: false,
                endsWithinDays: 3650,
                ...served.sent,
              },
              signal,
            ),
          given: [state('the hearing officer was invited to a hearing', { id: '170001', name })],
          data: [{ ...answered, ...oneHearing }],
          total: 1,
          resolves: { rows: [{ ...read, ...oneHearing }], total: 1 },
        },
      ],
      refusals: [
        {
          how: ' sorted by an unknown column',
          query: { ...openedQuery, orders: 'phone:true' },
          call: (gateway) => gateway.list({ ...opened, orders: 'phone:true' }, signal),
          refused: { ...malformed('orders'), fieldMessage: '不支持按该列排序' },
        },
      ],
    },
    {
      name: 'one hearing officer',
      path: pathOf('/api/system/hearing/shown/', 'officerId', officerId),
      given: [known('active')],
      call: (gateway) => gateway.shown(officerId, signal),
      answers: [
        { data: answered, resolves: read },
        {
          how: ' with a file',
          given: [filed],
          data: { ...answered, files: { consent: [file] } },
          resolves: { ...read, files: { consent: [file] } },
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          path: `/api/system/hearing/shown/${noId}`,
          call: (gateway) => gateway.shown(noId, signal),
          refused: missing('听证员不存在'),
        },
      ],
    },
    {
      name: 'one hearing officer for the form',
      path: pathOf('/api/system/hearing/', 'officerId', officerId),
      given: [known('active')],
      call: (gateway) => gateway.detail(officerId),
      answers: [{ data: { ...answered, phone: '13900007788' }, resolves: { ...read, phone: '13900007788' } }],
    },
    {
      name: 'the term of a new hearing officer',
      path: '/api/system/hearing/term',
      call: (gateway) => gateway.term(signal),
      answers: [
        {
          data: { termBegin: date('2026-03-01'), termEnd: date('2031-02-28'), years: count(5) },
          resolves: { termBegin: '2026-03-01', termEnd: '2031-02-28', years: 5 },
        },
      ],
    },
    {
      name: 'a file of a hearing officer',
      path: '/api/system/hearing/file',
      query: { id: fileId },
      given: [known('active'), filed],
      call: async (gateway) => {
        const [{ name: called, file: bytes }, picture] = [
          await gateway.file(fileId),
          await gateway.photo(fileId, signal),
        ]
        return { name: called, type: bytes.type, text: await bytes.text(), picture }
      },
      answers: [
        {
          data: { name: '同意书.txt', mediaType: 'text/plain', base64: '5pel56iL' },
          resolves: {
            name: '同意书.txt',
            type: 'text/plain',
            text: '日程',
            picture: 'data:text/plain;base64,5pel56iL',
          },
        },
      ],
      refusals: [
        {
          how: ' that does not exist',
          query: { id: noId },
          call: (gateway) => gateway.file(noId),
          refused: missing('附件不存在'),
        },
      ],
    },
    {
      name: 'the changes of a hearing officer',
      path: '/api/system/hearing/history',
      given: [known('active'), state('a hearing officer was changed', { name })],
      query: { current: '1', size: '10', id: officer },
      call: (gateway) => gateway.history(officerId, { current: 1, size: 10 }, signal),
      answers: [
        {
          data: [
            {
              id: id('812'),
              time: '2026-03-02 09:30:00',
              userName: '王建国',
              action: '修改',
              fields: [{ label: '工作单位', before: '东湖大学', after: '江宁大学' }],
            },
          ],
          total: 1,
          resolves: {
            rows: [
              {
                id: '812',
                time: '2026-03-02 09:30:00',
                userName: '王建国',
                action: '修改',
                fields: [{ label: '工作单位', before: '东湖大学', after: '江宁大学' }],
              },
            ],
            total: 1,
          },
        },
      ],
    },
    {
      name: 'rows of an export of hearing officers',
      path: pathOf('/api/system/hearing/export/', 'exportId'),
      given: [known('active'), begun],
      query: { current: '1', size: '500' },
      call: (gateway) => gateway.exported.rows(example.exportId, { current: 1, size: 500 }, signal),
      answers: [{ data: [answered], total: 1, resolves: { rows: [read], total: 1 } }],
    },
  ],
  who,
)

/** A batch with one officer: that it is done, and that one in another state is refused. */
const step = (
  what: string,
  path: string,
  from: Status,
  body: object,
  call: (gateway: HearingGateway, ids: string[]) => Promise<unknown>,
  [wrong, message]: readonly [Status, string],
) => ({
  name: `${what} hearing officers`,
  path: `/api/system/hearing/${path}`,
  given: [known(from)],
  body: { ...body, ids: [officer] },
  call: (gateway: HearingGateway) => call(gateway, [officerId]),
  data: allDone(officer),
  resolves: allDone(officerId),
  refusals: [],
  outcomes: [
    [
      ' but not one in another state',
      [known(wrong)],
      { ...body, ids: [officer] },
      (gateway: HearingGateway) => call(gateway, [officerId]),
      ...noneDone({ id: officer, example: officerId, code: 'AA0001', message }),
    ],
  ] as const,
})

const approval = { decision: 'approved' } as const
const rejection = { decision: 'rejected', reason: '请补充学历证明' } as const
const term = { termBegin: '2031-03-01', termEnd: '2036-02-28' }
const leave = { reason: 'disqualified', ground: '弄虚作假' } as const

stateChanges<HearingGateway>(
  [
    {
      name: 'creating a hearing officer',
      path: '/api/system/hearing/create',
      given: [free],
      body: filledBody,
      call: (gateway) => gateway.create(filled),
      data: { id: id(officerId) },
      resolves: officerId,
      refusals: [
        [
          ' who is in the pool already',
          [known('active')],
          filledBody,
          (gateway) => gateway.create(filled),
          conflict('该证件号已在所选检察院的听证员库中', 'idNumber'),
        ],
        [
          ' below the least age',
          [free],
          { ...filledBody, gender: 'male', birthDate: '2010-01-02', idNumber: '38010020100102121X' },
          (gateway) =>
            gateway.create({ ...filled, gender: 'male', birthDate: '2010-01-02', idNumber: '38010020100102121X' }),
          refusedBy('听证员须年满 23 周岁', 'birthDate'),
        ],
      ],
    },
    {
      name: 'creating a draft of a hearing officer with a name alone',
      path: '/api/system/hearing/create',
      given: [free],
      body: { name, orgId: given('orgId') },
      call: (gateway) => gateway.create({ name, orgId: example.orgId }),
      data: { id: id(officerId) },
      resolves: officerId,
      refusals: [],
    },
    {
      name: 'changing a hearing officer',
      path: '/api/system/hearing/update',
      given: [known('draft')],
      body: changeBody,
      call: (gateway) => gateway.update(change),
      refusals: [
        [
          ' who was changed since',
          [known('draft')],
          { ...changeBody, version: 9 },
          (gateway) => gateway.update({ ...change, version: 9 }),
          conflict('该听证员已被他人修改，请刷新后重试'),
        ],
        [
          ' who waits for an approval',
          [known('pending')],
          changeBody,
          (gateway) => gateway.update(change),
          refusedBy('该听证员的状态为待审核，不能修改'),
        ],
      ],
    },
    {
      name: 'uploading a file of a hearing officer',
      path: '/api/system/hearing/upload',
      given: [],
      body: txt,
      call: (gateway) => gateway.upload(txt.name, txt.base64),
      data: { ...file, id: id(fileId) },
      resolves: file,
      refusals: [
        [
          ' whose content is of another type',
          [],
          { ...txt, name: '同意书.pdf' },
          (gateway) => gateway.upload('同意书.pdf', txt.base64),
          refusedBy('文件内容与文件名的类型不符', 'base64'),
        ],
      ],
    },
    {
      name: 'reading the numbers of a hearing officer',
      path: '/api/system/hearing/reveal',
      given: [known('active')],
      body: { id: officer },
      call: (gateway) => gateway.reveal(officerId),
      data: { phone: '13900007788', idNumber },
      resolves: { phone: '13900007788', idNumber },
      refusals: [[' who does not exist', [], { id: noId }, (gateway) => gateway.reveal(noId), missing('听证员不存在')]],
    },
    step('submitting', 'submit', 'draft', {}, (gateway, ids) => gateway.submit(ids), [
      'active',
      '该听证员的状态为在库，不能提交',
    ]),
    {
      ...step('approving', 'audit', 'pending', approval, (gateway, ids) => gateway.audit({ ...approval, ids }), [
        'draft',
        '该听证员的状态为草稿，不能审核',
      ]),
      outcomes: [
        [
          ' but not one that another user has changed since it was seen',
          [known('pending')],
          { ...approval, ids: [officer], versions: [9] },
          (gateway) => gateway.audit({ ...approval, ids: [officerId], versions: [9] }),
          ...noneDone({
            id: officer,
            example: officerId,
            code: 'AA0001',
            message: '该听证员已被他人修改，请刷新后重试',
          }),
        ],
        [
          ' but not one that the user has submitted',
          [own],
          { ...approval, ids: [officer] },
          (gateway) => gateway.audit({ ...approval, ids: [officerId] }),
          ...noneDone({
            id: officer,
            example: officerId,
            code: 'AA0001',
            message: '不能审核自己提交的听证员，请由他人审核',
          }),
        ],
      ],
    },
    {
      ...step('rejecting', 'audit', 'pending', rejection, (gateway, ids) => gateway.audit({ ...rejection, ids }), [
        'paused',
        '该听证员的状态为请假暂停，不能审核',
      ]),
      refusals: [
        [
          ' without a reason',
          [known('pending')],
          { decision: 'rejected', ids: [officer] },
          (gateway) => gateway.audit({ decision: 'rejected', ids: [officerId] }),
          { ...malformed('reason'), message: '请填写驳回原因', fieldMessage: '请填写驳回原因' },
        ],
      ],
    },
    step('pausing', 'pause', 'active', {}, (gateway, ids) => gateway.pause(ids), [
      'left',
      '该听证员的状态为已出库，不能暂停',
    ]),
    step('ending the pause of', 'resume', 'paused', {}, (gateway, ids) => gateway.resume(ids), [
      'draft',
      '该听证员的状态为草稿，不能恢复',
    ]),
    {
      ...step('renewing', 'renew', 'active', term, (gateway, ids) => gateway.renew({ ...term, ids }), [
        'rejected',
        '该听证员的状态为已驳回，不能续聘',
      ]),
      refusals: [
        [
          ' for longer than the site allows',
          [known('active')],
          { ...term, termEnd: '2036-03-02', ids: [officer] },
          (gateway) => gateway.renew({ ...term, termEnd: '2036-03-02', ids: [officerId] }),
          refusedBy('聘期不能超过 5 年', 'termEnd'),
        ],
      ],
    },
    {
      ...step('taking out of the pool', 'leave', 'active', leave, (gateway, ids) => gateway.leave({ ...leave, ids }), [
        'draft',
        '该听证员的状态为草稿，不能出库',
      ]),
      refusals: [
        [
          ' as disqualified without a ground',
          [known('active')],
          { reason: 'disqualified', ids: [officer] },
          (gateway) => gateway.leave({ reason: 'disqualified', ids: [officerId] }),
          { ...malformed('ground'), message: '取消资格须填写出库事由', fieldMessage: '取消资格须填写出库事由' },
        ],
      ],
    },
    step('deleting', 'remove', 'draft', {}, (gateway, ids) => gateway.remove(ids), [
      'active',
      '该听证员的状态为在库，不能删除',
    ]),
    {
      name: 'beginning an export of hearing officers',
      path: '/api/system/hearing/export',
      query: { status: 'active' },
      given: [known('active')],
      body: order,
      call: (gateway) => gateway.exported.begin({ status: 'active' }, order),
      data: { id: id(example.exportId), total: count(1) },
      resolves: { id: example.exportId, total: 1 },
      refusals: [],
    },
  ],
  who,
)

const importedRow = {
  row: 2,
  name,
  idNumber,
  residence: '东湖区',
  phone: '13900007788',
  employer: '江宁大学',
  org: '380000',
  source: '主动邀请',
  termBegin: '2026-03-01',
  termEnd: '2031-02-28',
} as const
const wrongRow = { ...importedRow, row: 3, idNumber: '38010020100102121X', org: 'CONTRACT-NONE' } as const
const rows = [importedRow, wrongRow]
const part = { key: 'V1StGXR8_Z5jdHi6B-hear', part: 1, existing: 'update', mode: 'valid' } as const
const findings = { created: 1, updated: 0, unchanged: 0, skipped: 0, wrong: 1 }
const wrongCell = { row: 3, field: 'org', value: 'CONTRACT-NONE' }
const wrongOffice = '所属检察院不存在、已停用或不在您的管理范围内'

stateChanges<HearingImportGateway>(
  [
    {
      name: 'checking a file of hearing officers',
      path: '/api/system/hearing/import/check',
      given: [free],
      body: { existing: 'update', rows },
      call: (gateway) => gateway.check(rows, 'update'),
      data: { ...findings, errors: [{ ...wrongCell, message: words(wrongOffice) }], changes: [] },
      resolves: { ...findings, errors: [{ ...wrongCell, message: wrongOffice }], changes: [] },
      refusals: [],
    },
    {
      name: 'importing a part of a file of hearing officers',
      path: '/api/system/hearing/import',
      given: [free],
      body: { ...part, rows },
      call: (gateway) => gateway.run({ ...part, rows }),
      data: { ...findings, batchId: id(example.batchId), errors: [{ ...wrongCell, message: words(wrongOffice) }] },
      resolves: { ...findings, batchId: example.batchId, errors: [{ ...wrongCell, message: wrongOffice }] },
      refusals: [],
    },
    {
      name: 'undoing an import of hearing officers',
      path: '/api/system/hearing/import/undo',
      given: [known('draft'), state('the signed-in user has imported the hearing officer', { role: 'admin', name })],
      body: { batchId: given('batchId') },
      call: (gateway) => gateway.undo(example.batchId),
      data: { removed: 1, restored: 0, kept: [] },
      resolves: { removed: 1, restored: 0, kept: [] },
      refusals: [
        [
          ' of another user',
          [],
          { batchId: '99999999' },
          (gateway) => gateway.undo('99999999'),
          missing('没有可撤销的导入'),
        ],
      ],
    },
  ],
  { role: 'admin', lacking: 'staff', gateway: ({ api }) => hearingImportGateway(api) },
)

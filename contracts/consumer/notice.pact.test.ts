import { noticeGateway } from '../../src/features/setting/notice/notice.http.ts'
import type { NoticeGateway } from '../../src/features/setting/notice/notice.ts'
import { readingGateway } from '../../src/features/setting/notice/parts/reading/notice-reading.http.ts'
import type { ReadingGateway } from '../../src/features/setting/notice/parts/reading/notice-reading.ts'
import { state } from '../states.ts'
import { allDone, noneDone } from './batch.ts'
import { stateChanges, type Who } from './change.ts'
import { boolean, count, dateTime, eachLike, id, oneOf, text, words } from './matchers.ts'
import { stateReads } from './read.ts'
import { conflict, malformed, missing, refusedBy } from './refusal.ts'

const { signal } = new AbortController()
const [noticeId, fileId, noId] = ['140001', '140002', '99999999']
const name = '契约公告'
const written = state('the signed-in user has written a notice', { role: 'admin', id: noticeId, name })
const published = state('a notice was published to the signed-in user', { role: 'admin', id: noticeId, name })
const attached = state('the notice has an attachment', { id: noticeId, fileId })

const opened = { current: 1, size: 10, orders: 'place:false' }
const openedQuery = { current: '1', size: '10', orders: 'place:false' }
const who: Who<NoticeGateway> = { role: 'admin', lacking: 'staff', gateway: ({ api }) => noticeGateway(api) }

const draft = {
  id: noticeId,
  name,
  category: 'notice',
  audience: 'all',
  pinned: false,
  mustConfirm: false,
  status: 'draft',
  expired: false,
  receivers: 0,
  read: 0,
  confirmed: 0,
  createTime: '2026-03-02 09:30:00',
  version: 1,
} as const
const sentDraft = { ...draft, createTime: dateTime(draft.createTime) }
const shown = {
  ...draft,
  mustConfirm: true,
  status: 'published',
  receivers: 1,
  publishTime: '2026-03-02 09:30:00',
  publisherName: '王建国',
} as const
const file = { id: fileId, name: '日程.txt', size: 6, mediaType: 'text/plain' }
const png = {
  name: '会场平面图.png',
  base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGNgYGAAAAAEAAH2FzhVAAAAAElFTkSuQmCC',
}
const picture = { id: fileId, name: '会场平面图.png', size: 69, mediaType: 'image/png' }
const parts = { content: '<p>请按时参加。</p>', orgIds: [], roleIds: [], users: [] }

stateReads<NoticeGateway>(
  [
    {
      name: 'the notices',
      path: '/api/setting/notice/list',
      query: openedQuery,
      given: [published],
      call: (gateway) => gateway.list(opened, signal),
      answers: [
        {
          data: eachLike({
            ...shown,
            id: id(noticeId),
            name: words(name),
            category: oneOf(['notice', 'announcement', 'regulation'], 'notice'),
            audience: oneOf(['all', 'orgs', 'roles', 'users'], 'all'),
            pinned: boolean(false),
            mustConfirm: boolean(true),
            status: oneOf(['draft', 'scheduled', 'published', 'withdrawn'], 'published'),
            expired: boolean(false),
            receivers: count(1),
            read: count(0),
            confirmed: count(0),
            publishTime: dateTime(shown.publishTime),
            publisherName: words(shown.publisherName),
            createTime: dateTime(shown.createTime),
            version: count(1),
          }),
          total: count(1),
          resolves: { rows: [shown], total: 1 },
        },
        {
          how: ' by every condition of the search',
          given: [written],
          query: { ...openedQuery, name: '契约', category: 'notice', status: 'draft' },
          call: (gateway) => gateway.list({ ...opened, name: '契约', category: 'notice', status: 'draft' }, signal),
          data: [sentDraft],
          total: 1,
          resolves: { rows: [draft], total: 1 },
        },
      ],
      refusals: [
        {
          how: ' sorted by an unknown column',
          query: { ...openedQuery, orders: 'content:true' },
          call: (gateway) => gateway.list({ ...opened, orders: 'content:true' }, signal),
          refused: { ...malformed('orders'), fieldMessage: '不支持按该列排序' },
        },
      ],
    },
    {
      name: 'one notice',
      path: '/api/setting/notice/detail',
      query: { id: noticeId },
      given: [written, attached],
      call: (gateway) => gateway.detail(noticeId),
      answers: [{ data: { ...sentDraft, ...parts, files: [file] }, resolves: { ...draft, ...parts, files: [file] } }],
      refusals: [
        {
          how: ' that does not exist',
          query: { id: noId },
          call: (gateway) => gateway.detail(noId),
          refused: missing('公告不存在'),
        },
      ],
    },
    {
      name: 'how many users a notice reaches if it is published',
      path: '/api/setting/notice/expected',
      query: { ids: noticeId },
      given: [written],
      call: (gateway) => gateway.expected([noticeId], signal),
      answers: [{ data: [{ id: noticeId, receivers: count(120) }], resolves: [{ id: noticeId, receivers: 120 }] }],
    },
    {
      name: 'the users to whom a notice can be addressed',
      path: '/api/setting/notice/candidates',
      query: { current: '1', size: '10', keyword: 'contract-receiver' },
      given: [state('a user exists', { username: 'contract-receiver', name: '契约接收人' })],
      call: (gateway) => gateway.candidates({ current: 1, size: 10, keyword: 'contract-receiver' }, signal),
      answers: [
        {
          data: [
            { id: id('1001'), name: '契约接收人', username: 'contract-receiver', orgName: words('江宁省人民检察院') },
          ],
          total: 1,
          resolves: {
            rows: [{ id: '1001', name: '契约接收人', username: 'contract-receiver', orgName: '江宁省人民检察院' }],
            total: 1,
          },
        },
      ],
    },
  ],
  who,
)

const form = { name, category: 'notice', content: '<p>请按时参加。</p>', audience: 'all' } as const
const titled = { name, category: 'notice', audience: 'all' } as const
const ids = [noticeId]
const done = { data: allDone(noticeId), resolves: allDone(noticeId) }
const unknown = noneDone({ id: noId, example: noId, code: 'AA0005', message: '公告不存在' })
const left = (message: string) => noneDone({ id: noticeId, example: noticeId, code: 'AA0001', message })
const txt = { name: '日程.txt', base64: '5pel56iL' }

stateChanges<NoticeGateway>(
  [
    {
      name: 'writing a notice',
      path: '/api/setting/notice/create',
      given: [],
      body: form,
      call: (gateway) => gateway.create(form),
      data: { id: id(noticeId) },
      resolves: noticeId,
      outcomes: [
        [' that is only a title', [], titled, (gateway) => gateway.create(titled), { id: id(noticeId) }, noticeId],
      ],
      refusals: [
        [
          ' to an organisation that does not exist',
          [],
          { ...form, audience: 'orgs', orgIds: [noId] },
          (gateway) => gateway.create({ ...form, audience: 'orgs', orgIds: [noId] }),
          refusedBy('所选接收机构不存在或不在您的管理范围内', 'orgIds'),
        ],
        [
          ' with a file of no one',
          [],
          { ...form, fileIds: [noId] },
          (gateway) => gateway.create({ ...form, fileIds: [noId] }),
          refusedBy('附件不存在或已过期，请重新上传', 'fileIds'),
        ],
      ],
    },
    {
      name: 'changing a notice',
      path: '/api/setting/notice/update',
      given: [written],
      body: { ...form, id: noticeId, version: 1 },
      call: (gateway) => gateway.update({ ...form, id: noticeId, version: 1 }),
      refusals: [
        [
          ' that was changed since',
          [written],
          { ...form, id: noticeId, version: 9 },
          (gateway) => gateway.update({ ...form, id: noticeId, version: 9 }),
          conflict('该公告已被他人修改，请刷新后重试'),
        ],
        [
          ' that is published',
          [published],
          { ...form, id: noticeId, version: 1 },
          (gateway) => gateway.update({ ...form, id: noticeId, version: 1 }),
          refusedBy('已发布的公告不能修改，请先撤回'),
        ],
        [
          ' that does not exist',
          [],
          { ...form, id: noId, version: 1 },
          (gateway) => gateway.update({ ...form, id: noId, version: 1 }),
          missing('公告不存在'),
        ],
      ],
    },
    {
      name: 'publishing notices',
      path: '/api/setting/notice/publish',
      given: [written],
      body: { ids },
      call: (gateway) => gateway.publish(ids),
      ...done,
      outcomes: [
        [' but not one that does not exist', [], { ids: [noId] }, (gateway) => gateway.publish([noId]), ...unknown],
        [
          ' but not one that is published already',
          [published],
          { ids },
          (gateway) => gateway.publish(ids),
          ...left('该公告已发布'),
        ],
      ],
      refusals: [],
    },
    {
      name: 'withdrawing notices',
      path: '/api/setting/notice/withdraw',
      given: [published],
      body: { ids },
      call: (gateway) => gateway.withdraw(ids),
      ...done,
      outcomes: [[' but not a draft', [written], { ids }, (gateway) => gateway.withdraw(ids), ...left('草稿尚未发布')]],
      refusals: [],
    },
    {
      name: 'pinning notices',
      path: '/api/setting/notice/pin',
      given: [written],
      body: { ids, pinned: true },
      call: (gateway) => gateway.pin(ids, true),
      ...done,
      outcomes: [
        [
          ' but not one that does not exist',
          [],
          { ids: [noId], pinned: true },
          (gateway) => gateway.pin([noId], true),
          ...unknown,
        ],
      ],
      refusals: [],
    },
    {
      name: 'deleting notices',
      path: '/api/setting/notice/remove',
      given: [written],
      body: { ids },
      call: (gateway) => gateway.remove(ids),
      ...done,
      outcomes: [
        [' but not a published one', [published], { ids }, (gateway) => gateway.remove(ids), ...left('请先撤回再删除')],
      ],
      refusals: [],
    },
    {
      name: 'uploading an attachment',
      path: '/api/setting/notice/upload',
      given: [],
      body: txt,
      call: (gateway) => gateway.upload(txt.name, txt.base64),
      data: { ...file, id: id(fileId) },
      resolves: file,
      refusals: [
        [
          ' whose content is of another type',
          [],
          { ...txt, name: '日程.pdf' },
          (gateway) => gateway.upload('日程.pdf', txt.base64),
          refusedBy('文件内容与文件名的类型不符', 'base64'),
        ],
      ],
    },
    {
      name: 'uploading a picture of a text',
      path: '/api/setting/notice/picture',
      given: [],
      body: png,
      call: (gateway) => gateway.uploadPicture(png.name, png.base64),
      data: { ...picture, id: id(fileId) },
      resolves: picture,
      refusals: [
        [
          ' that is no picture',
          [],
          txt,
          (gateway) => gateway.uploadPicture(txt.name, txt.base64),
          refusedBy('只能插入 PNG、JPG、WebP、GIF 图片', 'base64'),
        ],
      ],
    },
  ],
  who,
)

const reader: Who<ReadingGateway> = { role: 'admin', lacking: 'staff', gateway: ({ api }) => readingGateway(api) }
const readerQuery = { id: noticeId, current: '1', size: '10' }

stateReads<ReadingGateway>(
  [
    {
      name: 'how many have read a notice',
      path: '/api/setting/notice/reading',
      query: { id: noticeId },
      given: [published],
      call: (gateway) => gateway.byOrg(noticeId),
      answers: [
        {
          data: [{ orgId: id('1'), orgName: words('江宁省人民检察院'), receivers: 1, read: 0, confirmed: 0 }],
          resolves: [{ orgId: '1', orgName: '江宁省人民检察院', receivers: 1, read: 0, confirmed: 0 }],
        },
      ],
    },
    {
      name: 'the receivers of a notice',
      path: '/api/setting/notice/readers',
      query: readerQuery,
      given: [published],
      call: (gateway) => gateway.readers({ id: noticeId, current: 1, size: 10 }, signal),
      answers: [
        {
          data: [
            {
              id: id('1'),
              name: words('王建国'),
              username: text(/^\S+$/, 'admin'),
              orgName: words('江宁省人民检察院'),
            },
          ],
          total: 1,
          resolves: { rows: [{ id: '1', name: '王建国', username: 'admin', orgName: '江宁省人民检察院' }], total: 1 },
        },
        {
          how: ' who have read it, of whom there are none',
          query: { ...readerQuery, state: 'read' },
          call: (gateway) => gateway.readers({ id: noticeId, current: 1, size: 10, state: 'read' }, signal),
          data: [],
          total: 0,
          resolves: { rows: [], total: 0 },
        },
      ],
    },
  ],
  reader,
)

stateChanges<ReadingGateway>(
  [
    {
      name: 'urging those who have not read a notice',
      path: '/api/setting/notice/urge',
      given: [published],
      body: { id: noticeId },
      call: (gateway) => gateway.urge(noticeId),
      data: { urged: 1, recent: 0, left: 0 },
      resolves: { urged: 1, recent: 0, left: 0 },
      refusals: [
        [
          ' that is not in effect',
          [written],
          { id: noticeId },
          (gateway) => gateway.urge(noticeId),
          refusedBy('只能催读生效中的公告'),
        ],
      ],
    },
  ],
  reader,
)

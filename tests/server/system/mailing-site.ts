import type { TestBrowser } from '../../support/server-app.ts'

export const mailingText = {
  title: '听证员年度座谈会',
  content: '请于 12 月 20 日 9 时到三楼会议室参加年度座谈会。',
  channels: ['message', 'sms'],
}

/** The calls of the notices to hearing officers by one account. */
export const mailingOf = (caller: TestBrowser, path = '/api/system/hearing/mailing') => {
  const filtered = (name: string, query: Readonly<Record<string, string>>) =>
    `${path}/${name}?${new URLSearchParams(query)}`
  const preview = (more: object = {}, query: Readonly<Record<string, string>> = {}) =>
    caller.post(filtered('preview', query), { ...mailingText, ...more })
  const send = (body: object, query: Readonly<Record<string, string>> = {}) =>
    caller.post(filtered('send', query), body)
  return {
    preview,
    send,
    /** Previews and sends, as the screen does; resolves to the answer of the sending. */
    async mail(
      more: object = {},
      query: Readonly<Record<string, string>> = {},
      key = `key-${Math.random()}-of-mailing`,
    ) {
      const { digest } = (await preview(more, query)).body.data
      return send({ ...mailingText, ...more, key: key.replaceAll('.', '_').padEnd(21, '_'), digest }, query)
    },
    list: (query: Readonly<Record<string, string>> = {}) => caller.get(filtered('list', query)),
    recipients: (id: string, query: Readonly<Record<string, string>> = {}) =>
      caller.get(filtered('recipients', { id, ...query })),
  }
}

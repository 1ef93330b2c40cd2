import type { Selectable } from 'kysely'
import type { Schemas } from '../../../openapi/schema.d.ts'
import { richTextMistake } from '../../../openapi/text/rich-text.ts'
import { refused } from '../../kernel/failure.ts'
import { type Field, fieldMap } from '../../kernel/field-map.ts'
import { part, partAs, storedIn } from '../../kernel/stored-in.ts'
import { sanitise, textOf } from './sanitise.ts'
import type { NoticeTable } from './table.ts'

const { same, optionalMoment, toldFlag } = storedIn<Selectable<NoticeTable>>()
const chosen = part<readonly string[] | null>()

/**
 * Sanitised, of which the audit has the words; empty where no text is left of it, which a draft may be (decision 0214).
 * Throws 400 AA0001 for more pictures or a larger table than a page bears.
 */
const content: Field<'content', string | undefined, string, string> = {
  column: 'content',
  stored: (value = '', field) => {
    const markup = sanitise(value)
    if (textOf(markup) === '') return ''
    const mistake = richTextMistake(markup)
    if (mistake !== undefined) throw refused(mistake, field)
    return markup
  },
  shown: (stored) => stored,
  audited: textOf,
}

/** The fields of a notice. Its receivers and files are in tables of their own; of the files the audit has the names. */
export const noticeFields = fieldMap<Schemas['NewNotice']>()({
  name: same('name'),
  category: same('category'),
  content,
  audience: same('audience'),
  orgIds: chosen,
  roleIds: chosen,
  userIds: chosen,
  fileIds: partAs<readonly string[] | null, 'files'>('files'),
  pinned: toldFlag('pinned'),
  mustConfirm: toldFlag('must_confirm'),
  publishTime: optionalMoment('publish_at'),
  expireTime: optionalMoment('expires_at'),
})

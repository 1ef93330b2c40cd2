import { newUserFields, userPostsMistakes } from '../../../../../../openapi/facts.ts'
import { postsText } from '../../../../../../openapi/text/shown.ts'
import { mistakeIn } from '../../../../../core/form/field-rule.ts'
import { appliesTo } from '../../../../../core/permission/applies-to.ts'
import { Button } from '../../../../../ui/button/button.tsx'
import { FormField } from '../../../../../ui/form/form-field.tsx'
import { TextInput } from '../../../../../ui/form/text-input.tsx'
import { useBoundField } from '../../../../../ui/form/use-bound-field.ts'
import type { TreeSource } from '../../../../../ui/tree/use-flat-tree.ts'
import { TreeSelect } from '../../../../../ui/tree-select/tree-select.tsx'
import { may, type Post, type User } from '../../user.ts'
import './user-posts-field.css'

interface Props {
  readonly source: TreeSource
  readonly titleOf: (id: string) => string | undefined
  /** The user's present posts: those outside the person's scope are shown and stay. */
  readonly posts: NonNullable<User['posts']>
  readonly disabled: boolean
}

const mistakeOf = (value: unknown): string | undefined => {
  const posts = value as readonly Post[] // as: the field holds nothing else
  if (posts.some(({ orgId }) => orgId === '')) return '请选择兼职机构，不需要的请移除'
  if (new Set(posts.map(({ orgId }) => orgId)).size < posts.length) return userPostsMistakes.repeated
  return posts.map(({ position = '' }) => mistakeIn(newUserFields.position, position, '请输入')).find(Boolean)
}

/** The part-time organisations of a user, each with the post there: rows that are added and removed. */
export const UserPostsField = ({ source, titleOf, posts, disabled: closed }: Props) => {
  const stored = new Map(posts.map((post) => [post.orgId, post]))
  const nameOf = (id: string) => stored.get(id)?.orgName ?? titleOf(id)
  const words = (value: unknown) =>
    // as: the field holds nothing else
    postsText((value as readonly Post[]).map(({ orgId, position }) => ({ name: nameOf(orgId) ?? orgId, position })))
  const { field, frame, disabled, readOnly } = useBoundField(
    { name: 'posts', wide: true, disabled: closed, check: mistakeOf },
    '请选择',
    words,
  )
  const rows = field.value as readonly Post[] // as: the form's values hold nothing else
  const put = (at: number, change: Partial<Post>) =>
    field.onChange(rows.map((row, index) => (index === at ? { ...row, ...change } : row)))
  const fixed = disabled || readOnly
  return (
    <FormField {...frame} group>
      {({ id, ...control }) => (
        <div id={id} role="group" aria-label="兼职机构" className="ac-user-posts" {...control}>
          {rows.map(({ orgId, position = '' }, at) => {
            const kept = fixed || !appliesTo(stored.get(orgId) ?? {}, may.edit)
            const label = `兼职机构${at + 1}`
            return (
              // The place of a row names it: an organisation may not be chosen yet.
              // oxlint-disable-next-line react/no-array-index-key
              <div key={at}>
                <TreeSelect
                  label={label}
                  clearable={false}
                  {...source}
                  textOf={nameOf}
                  disabled={kept}
                  value={orgId}
                  onChange={(value: string) => put(at, { orgId: value })}
                />
                <TextInput
                  aria-label={`${label}的职务`}
                  placeholder="职务"
                  disabled={kept}
                  value={position}
                  onChange={({ target }) => put(at, { position: target.value })}
                />
                {!kept && (
                  <Button
                    look="quiet"
                    icon="times"
                    aria-label={`移除${label}`}
                    onClick={() => field.onChange(rows.filter((_, index) => index !== at))}
                  />
                )}
              </div>
            )
          })}
          {!fixed && rows.length < newUserFields.posts.maxItems && (
            <Button look="text" icon="plus" onClick={() => field.onChange([...rows, { orgId: '', position: '' }])}>
              添加兼职机构
            </Button>
          )}
        </div>
      )}
    </FormField>
  )
}

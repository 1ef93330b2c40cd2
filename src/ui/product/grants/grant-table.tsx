import { type ReactNode, useId, useMemo, useState } from 'react'
import { grouped } from '../../../core/background/background-job.ts'
import { type GrantNode, granted, narrowed, sectionsOf } from '../../../core/permission/grants.ts'
import { EmptyState } from '../../empty-state/empty-state.tsx'
import { stepAmong } from '../../master-detail/step-among.ts'
import { foundWords } from '../../said/found-words.ts'
import { Said } from '../../said/said.tsx'
import { useMatching } from '../../tree/use-matching.ts'
import { GrantRow, notOwn } from './grant-line.tsx'
import { stepBoxes } from './step-boxes.ts'
import './grants.css'

interface Props {
  readonly nodes: readonly GrantNode[]
  /** Ids of what was granted before, with which the present choice is compared. */
  readonly before: readonly string[]
  /** Ids of the entries that are granted. */
  readonly value: readonly string[]
  readonly onChange: (value: readonly string[]) => void
  /** Further tools, such as copying from another role. */
  readonly tools?: ReactNode
}

/** The menu as a table of what a role may do: sections at the left, a row a page, its buttons as chips. */
export const GrantTable = ({ nodes, before, value, onChange, tools }: Props) => {
  const [query, setQuery] = useState('')
  const [only, setOnly] = useState<'chosen' | 'changed'>()
  const [section, setSection] = useState('')
  const [told, setTold] = useState(notOwn)
  const hint = useId()
  const matching = useMatching(query !== '')
  const sections = useMemo(() => sectionsOf(nodes), [nodes])
  const chosen = useMemo(() => new Set(value), [value])
  const { added, removed, changed, total } = useMemo(() => {
    const was = new Set(before)
    const entries = sections.flatMap(({ counted }) => counted)
    const [more, less] = [
      entries.filter(({ id }) => chosen.has(id) && !was.has(id)),
      entries.filter(({ id }) => !chosen.has(id) && was.has(id)),
    ]
    return {
      added: more.length,
      removed: less.length,
      changed: new Set([...more, ...less].map(({ id }) => id)),
      total: entries.filter(({ id }) => chosen.has(id)).length,
    }
  }, [sections, before, chosen])

  const among = only === 'chosen' ? chosen : only === 'changed' ? changed : undefined
  const all = query !== '' || among !== undefined
  const open = sections.find(({ node }) => node.id === section) ?? sections[0]
  const shown = (all ? sections : open ? [open] : []).flatMap(
    (one) => narrowed(one, { find: query === '' ? undefined : matching(query), among }) ?? [],
  )
  const grant = (node: GrantNode, above: readonly string[], on: boolean) => onChange(granted(node, above, on, value))
  return (
    <div className="ac-grants">
      <div className="ac-grant-tools">
        <input
          type="search"
          className="p-inputtext"
          aria-label="搜索页面或按钮"
          placeholder="搜索页面或按钮"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
        />
        {tools}
        <label>
          <input
            type="checkbox"
            checked={only === 'chosen'}
            onChange={(event) => setOnly(event.target.checked ? 'chosen' : undefined)}
          />
          只看已选
        </label>
        <label>
          <input
            type="checkbox"
            checked={only === 'changed'}
            onChange={(event) => setOnly(event.target.checked ? 'changed' : undefined)}
          />
          只看变化
        </label>
        <output className="ac-grant-count">
          已选 {grouped(total)} 项
          {added + removed > 0 && (
            <>
              （<ins>+{added}</ins> <del>−{removed}</del>）
            </>
          )}
        </output>
      </div>
      <p className="ac-grant-hint" id={hint} role="status">
        {told}；红框为高风险操作。
      </p>
      <Said text={all ? foundWords(shown.reduce((count, { lines }) => count + lines.length, 0)) : ''} />
      <nav aria-label="菜单目录">
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- for the buttons in it */}
        <ul onKeyDown={stepAmong}>
          {sections.map(({ node, counted }) => (
            <li key={node.id}>
              <button
                type="button"
                aria-current={(!all && node.id === open?.node.id) || undefined}
                onClick={() => {
                  setSection(node.id)
                  setQuery('')
                  setOnly(undefined)
                }}
              >
                {node.label}
                <span>
                  {counted.filter(({ id }) => chosen.has(id)).length}/{counted.length}
                </span>
              </button>
            </li>
          ))}
        </ul>
      </nav>
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- for the boxes in it */}
      <div className="ac-grant-rows" onKeyDown={stepBoxes}>
        {shown.map(({ node, lines }) => (
          <section key={node.id} aria-label={node.label} aria-describedby={hint}>
            {node.type === 'folder' && (
              <GrantRow line={{ node, above: [], buttons: [] }} chosen={chosen} onGrant={grant} onRefused={setTold} />
            )}
            {lines.map((line) => (
              <GrantRow key={line.node.id} line={line} chosen={chosen} onGrant={grant} onRefused={setTold} />
            ))}
          </section>
        ))}
        {shown.length === 0 && <EmptyState title={only === 'changed' ? '没有变化' : '没有找到页面或按钮'} />}
      </div>
    </div>
  )
}

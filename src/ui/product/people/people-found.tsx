import { type KeyboardEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import { orgText } from '../../../../openapi/text/shown.ts'
import { grouped } from '../../../core/background/background-job.ts'
import type { Person } from '../../../core/people/people-source.ts'
import { ListFailure } from '../../data-table/list-states.tsx'
import { Pager } from '../../data-table/pager.tsx'
import { EmptyState } from '../../empty-state/empty-state.tsx'
import { isComposing } from '../../form/is-composing.ts'
import { TextInput } from '../../form/text-input.tsx'
import type { People } from './use-people.ts'

interface Props {
  readonly people: People
  /** What they are found by: 姓名、用户名或拼音. */
  readonly foundBy: string
  /** The most that can be chosen at once. */
  readonly most: number
  /** Why there may be nobody. */
  readonly none: string | undefined
}

/** Milliseconds after the last letter. */
const pause = 250

/** What is typed is searched for when the typing rests, and at once on Enter. */
const useKeyword = ({ list }: People) => {
  const { keyword = '' } = list.state.values
  const [text, setText] = useState(String(keyword))
  const search = () => text.trim() !== list.valuesNow()['keyword'] && list.searchWith({ keyword: text.trim() })
  const rested = useEffectEvent(search)
  useEffect(() => {
    if (text.trim() === keyword) return
    const timer = setTimeout(() => rested(), pause)
    return () => clearTimeout(timer)
  }, [text, keyword])
  return { text, setText, search }
}

/** Moves the focus among the people; Enter chooses, where a form would submit. */
const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
  const list = event.currentTarget.closest('ul')
  const boxes = [...(list?.querySelectorAll('input') ?? [])]
  const at = boxes.indexOf(event.currentTarget)
  const next = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: boxes.length - 1 }[event.key]
  if (next !== undefined) {
    event.preventDefault()
    boxes[next]?.focus()
  }
  if (event.key === 'Enter') {
    event.preventDefault()
    boxes[at]?.click()
  }
}

/** Who is offered, a page at a time. */
export const PeopleFound = ({ people, foundBy, most, none }: Props) => {
  const { list, chosen, full, all } = people
  const { rows, total, current, size, loading, loaded, failure } = list.state
  const { text, setText, search } = useKeyword(people)
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => input.current?.focus({ preventScroll: true }), [])
  const isSearched = text !== '' || Boolean(list.state.values['orgId'])
  const nobody = isSearched ? '没有符合条件的人员' : (none ?? '没有可选择的人员')
  return (
    <>
      <TextInput
        ref={input}
        type="search"
        aria-label={foundBy}
        placeholder={foundBy}
        value={text}
        maxLength={50}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event.nativeEvent)) return
          event.preventDefault()
          search()
        }}
      />
      <div className="ac-people-all">
        <label>
          <input
            ref={(box) => {
              if (box) box.indeterminate = all.mixed
            }}
            type="checkbox"
            checked={all.checked}
            disabled={!all.known || all.busy || (all.tooMany && !all.checked)}
            onChange={() => void people.toggleAll()}
          />
          选择全部 {grouped(total)} 人
        </label>
        <span className="ac-people-note">{(all.tooMany || full) && `一次最多选择 ${grouped(most)} 人`}</span>
      </div>
      <ListFailure list={list.state} onRetry={list.reload} />
      {!failure && loaded && total === 0 && <EmptyState title={nobody} icon="search" />}
      <ul className="ac-people-rows" aria-label="可选择的人员" aria-busy={loading || all.busy}>
        {rows.map((person) => (
          <li key={person.id}>
            <label>
              <input
                type="checkbox"
                checked={chosen.has(person.id)}
                disabled={full && !chosen.has(person.id)}
                onChange={() => people.toggle(person)}
                onKeyDown={onKeyDown}
              />
              <b>{person.name}</b> <span>{placeOf(person)}</span> <small>{person.username}</small>
            </label>
          </li>
        ))}
      </ul>
      {total > size && (
        <div className="ac-people-pages">
          <Pager
            list="可选择的人员"
            total={total}
            current={current}
            size={size}
            onPage={(page) => list.store.goTo(page)}
            onSize={(count) => list.store.resize(count)}
          />
        </div>
      )}
    </>
  )
}

/** 江宁市人民检察院 / 第一检察部 · 书记员 */
const placeOf = ({ orgName, orgOffice, position, employer }: Person): string =>
  [orgText({ name: orgName, office: orgOffice }), position ?? employer].filter(Boolean).join(' · ')

import { useId, useState } from 'react'
import { calendarViews, shownText, stepDay } from '../../../core/calendar/calendar-days.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Permission } from '../../../ui/can-access/permission.tsx'
import { TextInput } from '../../../ui/form/text-input.tsx'
import { PageBar } from '../../../ui/panel/panel-bar.tsx'
import { ChoiceField } from '../../../ui/search-form/kinds/choice-field.tsx'
import { FeedButtons } from './parts/feed/feed-buttons.tsx'
import { kindOptions, may, whoseOptions } from './plan.ts'
import type { PlanAddress } from './use-plan-address.tsx'

interface Props {
  readonly at: PlanAddress
  readonly today: string
  readonly busy: boolean
  readonly go: (to: Partial<PlanAddress>) => void
  readonly onAdd: () => void
  readonly onImported: () => void
  readonly onDays: () => void
}

const steps = { month: '月', week: '周', day: '天', list: '月' } as const

interface ChoiceProps {
  readonly name: string
  readonly label: string
  /** Any number can be chosen, written with commas between them; none is all. */
  readonly several?: boolean
  readonly options: readonly { readonly value: string; readonly label: string }[]
  readonly value: string
  readonly onChange: (value: string) => void
}

const Choice = ({ name, label, several, options, value, onChange }: ChoiceProps) => {
  const id = useId()
  return (
    <>
      <span id={`${id}-label`} hidden>
        {label}
      </span>
      <ChoiceField
        field={{ kind: several ? 'checkbox-button' : 'radio-button', name, label, options }}
        id={id}
        labelId={`${id}-label`}
        value={several ? value.split(',') : value}
        onChange={(chosen) => onChange(String(chosen))}
      />
    </>
  )
}

/** Which days are shown and how, whose entries, of which kinds and names. */
export const PlanToolbar = ({ at, today, busy, go, onAdd, onImported, onDays }: Props) => {
  const { view, day, kind, whose, name } = at
  const [typed, setTyped] = useState(name)
  return (
    <header className="ac-plan-bar">
      <h2 aria-live="polite">{shownText(view, day)}</h2>
      <span className="ac-plan-steps">
        <Button look="plain" disabled={day === today} onClick={() => go({ day: '' })}>
          今天
        </Button>
        <Button
          look="plain"
          icon="chevron-left"
          aria-label={`上一${steps[view]}`}
          onClick={() => go({ day: stepDay(view, day, -1) })}
        />
        <Button
          look="plain"
          icon="chevron-right"
          aria-label={`下一${steps[view]}`}
          onClick={() => go({ day: stepDay(view, day, 1) })}
        />
      </span>
      <Choice
        name="view"
        label="视图"
        options={calendarViews}
        value={view}
        // as: one of the options
        onChange={(chosen) => go({ view: chosen as PlanAddress['view'] })}
      />
      <Choice
        name="whose"
        label="范围"
        options={whoseOptions}
        value={whose}
        onChange={(chosen) => go({ whose: chosen === 'office' ? 'office' : 'mine' })}
      />
      <Choice
        several
        name="kind"
        label="类型"
        options={kindOptions}
        value={kind}
        onChange={(chosen) => go({ kind: chosen })}
      />
      <form
        className="ac-plan-search"
        role="search"
        onSubmit={(event) => {
          event.preventDefault()
          go({ name: typed.trim() })
        }}
      >
        <TextInput
          aria-label="搜索日程标题"
          placeholder="搜索标题"
          maxLength={100}
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value)
            if (target.value === '') go({ name: '' })
          }}
        />
        <Button look="plain" icon="search" aria-label="搜索" type="submit" busy={busy && name !== ''} />
      </form>
      <PageBar
        title="日程管理"
        toolbar={
          <>
            <Permission need={may.add}>
              <Button icon="plus" onClick={onAdd}>
                新增
              </Button>
            </Permission>
            <FeedButtons at={at} onImported={onImported} onDays={onDays} />
          </>
        }
      />
    </header>
  )
}

import { useCallback, useId, useMemo, useState } from 'react'
import { Clock } from '../../../../../core/ports/clock.ts'
import { dayPresets } from '../../../../../core/time/day-presets.ts'
import { FigureGrid } from '../../../../../ui/figures/figure-grid.tsx'
import { useService } from '../../../../../ui/hooks/use-service.ts'
import { LoadState } from '../../../../../ui/load/load-state.tsx'
import { useLoaded } from '../../../../../ui/load/use-loaded.ts'
import { ChoiceField } from '../../../../../ui/search-form/kinds/choice-field.tsx'
import type { Interface } from '../../interface.ts'
import { CallFigureGateway } from './calls.ts'
import './interface-calls.css'

/** 调用统计: how often an interface was called in a period, how often that failed, and how long it took. */
export const InterfaceCalls = ({ record: { id, name } }: { readonly record: Interface }) => {
  const [gateway, clock] = [useService(CallFigureGateway), useService(Clock)]
  const presets = useMemo(() => dayPresets(clock.now()), [clock])
  const [chosen, setChosen] = useState('近7天')
  const days = presets.find((preset) => preset.name === chosen)?.days
  const [beginDate, endDate] = days ?? ['', '']
  const loaded = useLoaded(
    useCallback(
      (signal: AbortSignal) => gateway.figures(id, { beginDate, endDate }, signal),
      [gateway, id, beginDate, endDate],
    ),
  )
  const label = useId()
  return (
    <div className="ac-interface-calls">
      <div>
        <span id={`${label}-label`} hidden>
          统计期
        </span>
        <ChoiceField
          field={{
            kind: 'radio-button',
            name: 'period',
            label: '统计期',
            options: presets.map((preset) => ({ value: preset.name, label: preset.name })),
          }}
          id={label}
          labelId={`${label}-label`}
          value={chosen}
          onChange={(value) => setChosen(String(value))}
        />
      </div>
      <LoadState of={loaded} name="调用统计">
        {(figures) => <FigureGrid figures={figures} note={`${name}，${chosen}`} noneHint="" between={null} />}
      </LoadState>
    </div>
  )
}

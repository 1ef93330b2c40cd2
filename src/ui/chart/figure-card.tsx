import { Icon } from '../icon/icon.tsx'
import { Link } from '../link/link.tsx'
import { type Change, changeOf, figureText } from './chart-data.ts'
import { DefinitionTip } from './definition-tip.tsx'
import './figure-card.css'

/** A value of another time that a figure is compared with. */
export interface Comparison {
  /** 环比 or 同比. */
  readonly name: string
  /** null where there was none. */
  readonly value: number | null
}

interface Props {
  readonly name: string
  readonly definition: string
  readonly unit: string
  readonly digits?: number
  /** null where it cannot be computed; undefined while it is loaded. */
  readonly value: number | null | undefined
  /** The address of the list that it counts. */
  readonly to?: string | undefined
  readonly comparisons?: readonly Comparison[]
}

const none: readonly Comparison[] = []

const icons: Readonly<Record<Change['direction'], string | undefined>> = {
  more: 'arrow-up',
  less: 'arrow-down',
  same: undefined,
  unknown: undefined,
}

/** A card of a figure with its definition and what it is compared with; the number leads to the list that it counts. */
export const FigureCard = ({ name, definition, unit, digits, value, to, comparisons = none }: Props) => {
  const text = figureText(value, digits)
  const shown = (
    <>
      <span className="ac-figure-number">{text}</span>
      {value !== null && <span className="ac-figure-unit">{unit}</span>}
    </>
  )
  return (
    <section className="ac-figure" aria-label={name} aria-busy={value === undefined}>
      <header>
        <h3>{name}</h3>
        <DefinitionTip name={name} definition={definition} />
      </header>
      <p className="ac-figure-value" data-waiting={value === undefined || undefined}>
        {value === undefined ? (
          <span className="ac-hidden">加载中</span>
        ) : to === undefined ? (
          shown
        ) : (
          <Link to={to} aria-label={`${name} ${text}${unit}，查看名单`}>
            {shown}
          </Link>
        )}
      </p>
      {comparisons.length > 0 && (
        <dl>
          {comparisons.map(({ name: with_, value: earlier }) => {
            const change = value === undefined ? undefined : changeOf(value, earlier, unit)
            const icon = change && icons[change.direction]
            return (
              <div key={with_} title={change && `${with_}：${figureText(earlier, digits)}${unit}`}>
                <dt>{with_}</dt>
                <dd>
                  {icon && <Icon name={icon} size={12} />}
                  {change?.text ?? ' '}
                </dd>
              </div>
            )
          })}
        </dl>
      )}
    </section>
  )
}

import { Fragment } from 'react'
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
  /** The address of the list that it counts. */
  readonly to?: string | undefined
}

/** What a ratio is made of, such as 参与人次 by 听证场次. */
export interface FigurePart {
  readonly name: string
  readonly value: number
  readonly to?: string | undefined
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
  readonly parts?: readonly FigurePart[]
}

const none: readonly never[] = []

const icons: Readonly<Record<Change['direction'], string | undefined>> = {
  more: 'arrow-up',
  less: 'arrow-down',
  same: undefined,
  unknown: undefined,
}

interface CountedProps {
  readonly of: Pick<Comparison, 'value' | 'to'>
  readonly digits?: number | undefined
  /** What is counted, for the name of the link. */
  readonly title: string
}

/** A small number that leads to its list. */
const Counted = ({ of: { value, to }, digits, title }: CountedProps) => {
  const text = figureText(value, digits)
  if (to === undefined) return <span title={title}>{text}</span>
  return (
    <Link to={to} title={title} aria-label={`${title} ${text}，查看名单`}>
      {text}
    </Link>
  )
}

/** A card of a figure with its definition and what it is compared with; the number leads to the list that it counts. */
export const FigureCard = ({ name, definition, unit, digits, value, to, comparisons = none, parts = none }: Props) => {
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
        <h2>{name}</h2>
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
        {parts.length > 0 && (
          <span className="ac-figure-parts">
            {parts.map((part, place) => (
              <Fragment key={part.name}>
                {place > 0 && ' ÷ '}
                <Counted of={part} title={part.name} />
              </Fragment>
            ))}
          </span>
        )}
      </p>
      {comparisons.length > 0 && (
        <dl>
          {comparisons.map((earlier) => {
            const change = value === undefined ? undefined : changeOf(value, earlier.value, unit)
            const icon = change && icons[change.direction]
            return (
              <div key={earlier.name}>
                <dt>{earlier.name}</dt>
                <dd>
                  {earlier.value !== null && (
                    <Counted of={earlier} digits={digits} title={`${name}，${earlier.name}期`} />
                  )}
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

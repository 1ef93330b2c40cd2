import type { EChartsCoreOption } from 'echarts/core'
import type { ChartColours } from '../chart-colours.ts'
import { type ChartData, figureText, shareText, wholeOf } from '../chart-data.ts'

/** Nothing moves: a chart is there at once, also for those who do not want motion. */
const still = { animation: false, aria: { enabled: false } } as const

const lettersOf = ({ font, size, text }: ChartColours) => ({ fontFamily: font, fontSize: size, color: text })

const ringOf = (data: ChartData, colours: ChartColours, labelled: boolean): EChartsCoreOption => {
  const whole = wholeOf(data)
  const total = {
    show: true,
    position: 'center',
    fontSize: colours.size + 8,
    fontWeight: 600,
    color: colours.text,
    formatter: figureText(whole, data.digits),
  }
  return {
    ...still,
    color: [...colours.parts],
    textStyle: lettersOf(colours),
    series: [
      {
        type: 'pie',
        radius: labelled ? ['38%', '62%'] : ['58%', '92%'],
        itemStyle: { borderColor: colours.surface, borderWidth: 2 },
        label: {
          show: labelled,
          ...lettersOf(colours),
          formatter: ({ name, value }: { name: string; value: number }) =>
            `${name} ${figureText(value, data.digits)}${data.unit}（${shareText(value, whole)}）`,
        },
        labelLine: { show: labelled, lineStyle: { color: colours.secondary } },
        emphasis: { scaleSize: 5 },
        // A sector of nothing would still have a border.
        data: [
          ...data.parts.map(({ name, values: [value] }) => ({ name, value: value || undefined })),
          ...(labelled ? [] : [{ name: '', value: 0, label: total, itemStyle: { borderWidth: 0 } }]),
        ],
      },
    ],
  }
}

/** The names at an axis: cut where they are longer than their place. */
const namesOf = ({ parts }: ChartData, colours: ChartColours, more: object) => ({
  type: 'category',
  data: parts.map(({ name }) => name),
  axisTick: { show: false },
  axisLine: { lineStyle: { color: colours.border } },
  axisLabel: { ...lettersOf(colours), color: colours.secondary, overflow: 'truncate', ...more },
})

const valuesOf = (colours: ChartColours, digits: number | undefined, shown: boolean) => ({
  type: 'value',
  minInterval: digits ? 0 : 1,
  splitNumber: 4,
  axisLabel: {
    show: shown,
    ...lettersOf(colours),
    color: colours.secondary,
    formatter: (value: number) => figureText(value, Number.isInteger(value) ? 0 : 1),
  },
  splitLine: { lineStyle: { color: colours.border } },
})

const barsOf = (data: ChartData, colours: ChartColours): readonly object[] =>
  data.series.map((name, place) => ({
    type: 'bar',
    name,
    barMaxWidth: 16,
    barGap: '20%',
    itemStyle: { color: place === 0 ? colours.parts[0] : colours.earlier, borderRadius: 2 },
    emphasis: { itemStyle: { borderColor: colours.text, borderWidth: 1.5 } },
    label: {
      show: place === 0,
      position: data.kind === 'bars' ? 'right' : 'top',
      ...lettersOf(colours),
      formatter: ({ value }: { value?: number }) => figureText(value, data.digits),
    },
    data: data.parts.map(({ values }) => values[place] ?? undefined),
  }))

const linesOf = (data: ChartData, colours: ChartColours): readonly object[] =>
  data.series.map((name, place) => ({
    type: 'line',
    name,
    symbolSize: place === 0 ? 7 : 5,
    itemStyle: { color: place === 0 ? colours.parts[0] : colours.earlier },
    lineStyle: { width: 2, type: place === 0 ? 'solid' : 'dashed' },
    emphasis: { scale: 1.6 },
    data: data.parts.map(({ values }) => values[place] ?? undefined),
  }))

/** What ECharts draws. `labelled` adds what stands beside the chart on the page and is part of a picture. */
export const optionsOf = (data: ChartData, colours: ChartColours, labelled = false): EChartsCoreOption => {
  if (data.kind === 'ring') return ringOf(data, colours, labelled)
  const across = data.kind === 'bars'
  const longest = Math.max(0, ...data.parts.map(({ name }) => name.length)) * colours.size
  const width = Math.min(longest + 4, 9 * colours.size)
  const names = namesOf(data, colours, across ? { width } : { hideOverlap: true })
  const values = valuesOf(colours, data.digits, !across)
  return {
    ...still,
    textStyle: lettersOf(colours),
    grid: across
      ? { left: width + 12, right: 48, top: 4, bottom: 4 }
      : { left: 44, right: 16, top: 24, bottom: colours.size + 16 },
    xAxis: across ? { ...values, splitLine: { show: false } } : names,
    yAxis: across ? { ...names, inverse: true, axisLine: { show: false } } : values,
    series: data.kind === 'line' ? linesOf(data, colours) : barsOf(data, colours),
  }
}

import type { ComponentProps } from 'react'
import { ApiError } from '../../../core/failure/api-error.ts'
import { Chart } from '../../../ui/chart/chart.tsx'
import type { ChartData, ChartPart } from '../../../ui/chart/chart-data.ts'
import { FigureCard } from '../../../ui/chart/figure-card.tsx'
import type { StoryGroup } from '../story.ts'

const partsOf = (values: Readonly<Record<string, number | null>>): readonly ChartPart[] =>
  Object.entries(values).map(([name, value]) => ({ name, values: [value], to: `/system/hearing?name=${name}` }))

const ring: ChartData = {
  kind: 'ring',
  series: ['听证员'],
  unit: '人',
  parts: partsOf({ 人大代表: 214, 政协委员: 168, 律师: 96, 专家学者: 61, 基层群众自治组织代表: 43, 人民团体代表: 18 }),
}
const bars: ChartData = {
  kind: 'bars',
  series: ['场次', '上年同期'],
  unit: '场',
  parts: [
    ['江州市人民检察院', 1204, 1180],
    ['东湖区人民检察院', 618, 655],
    ['西城区人民检察院', 542, 530],
    ['青山县人民检察院派驻开发区检察室', 87, 0],
  ].map(([name, now, before]) => ({
    name: String(name),
    values: [Number(now), Number(before)],
    to: '/system/hearing',
  })),
}
const months: ChartData = {
  kind: 'line',
  series: ['听证场次', '上年同期'],
  unit: '场',
  parts: [42, 31, 55, 58, 61, 49, 0, 12, 66, 71, 80, 63].map((value, month) => ({
    name: `${month + 1}月`,
    values: [value, month > 10 ? null : Math.round(value * 0.8) + 6],
    to: '/system/hearing',
  })),
}
const columns: ChartData = {
  kind: 'columns',
  series: ['人数'],
  unit: '人',
  parts: partsOf({ '29岁及以下': 12, '30至39岁': 121, '40至49岁': 240, '50至59岁': 177, '60岁及以上': 50 }),
}

const chart = (data: ChartData | undefined, more: Partial<ComponentProps<typeof Chart>> = {}) =>
  function OneChart() {
    return (
      <div style={{ maxWidth: 560 }}>
        <Chart title="构成" definition="在库的听证员，按所填的类别分别计数。" data={data} {...more} />
      </div>
    )
  }

export const charts: StoryGroup = {
  title: '图表',
  stories: [
    { name: '环形', View: chart(ring, { title: '身份类别' }) },
    { name: '横条与比较', View: chart(bars, { title: '各院场次' }) },
    { name: '竖条', View: chart(columns, { title: '年龄段' }) },
    { name: '折线与比较', View: chart(months, { title: '逐月场次' }) },
    { name: '等待', View: chart(undefined) },
    { name: '无数据', View: chart({ ...ring, parts: partsOf({ 律师: 0 }) }) },
    {
      name: '加载失败',
      View: chart(undefined, { failure: new ApiError({ kind: 'network', message: 'Network Error' }) }),
    },
    {
      name: '数字卡片',
      View: () => (
        <div style={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))', gap: 12 }}>
          <FigureCard
            name="在库总数"
            definition="状态为在库的听证员。"
            unit="人"
            value={12_034}
            to="/system/hearing"
            comparisons={[
              { name: '同比', value: 11_000 },
              { name: '环比', value: 12_500 },
            ]}
          />
          <FigureCard
            name="使用率"
            definition="近12个月出席过听证的听证员占在库总数的比例。"
            unit="%"
            digits={1}
            value={63.25}
            comparisons={[{ name: '同比', value: 60.2 }]}
          />
          <FigureCard
            name="场均人数"
            definition="参与人次除以听证场次。"
            unit="人"
            digits={1}
            value={null}
            comparisons={[{ name: '同比', value: null }]}
          />
          <FigureCard
            name="听证场次"
            definition="举行的听证。"
            unit="场"
            value={undefined}
            comparisons={[{ name: '同比', value: null }]}
          />
        </div>
      ),
    },
  ],
}

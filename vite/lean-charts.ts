import type { Plugin } from 'vite'

/**
 * ECharts as a release has it: our charts have axes of names and numbers, show each value once, draw their own hints,
 * and follow our own theme and language. Each part that is left out has a form that does nothing in its place; a
 * version with other names of these files or other exports of them fails the build or its weight.
 */
const unused: Readonly<Record<string, string>> = {
  'echarts/lib/scale/Time.js': `import IntervalScale from './Interval.js'
    export default class TimeScale extends IntervalScale {}
    export const calcNiceForTimeScale = () => {}`,
  'echarts/lib/preprocessor/backwardCompat.js': 'export default () => {}',
  'echarts/lib/visual/decal.js': 'export const decalVisualStageHandler = { overallReset: () => {} }',
  'echarts/lib/theme/dark.js': 'export default {}',
  'echarts/lib/loading/default.js': 'export default () => {}',
  'echarts/lib/data/helper/transform.js': `export const registerExternalTransform = () => {}
    export const applyDataTransform = () => []`,
  'echarts/lib/component/tooltip/seriesFormatTooltip.js': 'export const defaultSeriesFormatTooltip = () => {}',
  'echarts/lib/chart/line/lineAnimationDiff.js': 'export default () => []',
  'echarts/lib/processor/dataSample.js': 'export default (seriesType) => ({ seriesType })',
  'echarts/lib/legacy/dataSelectAction.js': `export const createLegacyDataSelectAction = () => {}
    export const handleLegacySelectEvents = () => {}`,
  'echarts/lib/coord/axisAlignTicks.js': 'export const scaleCalcAlign = () => {}',
  'echarts/lib/processor/dataStack.js': 'export const dataStackStageHandler = { overallReset: () => {} }',
  'echarts/lib/scale/Log.js': `import IntervalScale from './Interval.js'
    export default class LogScale extends IntervalScale {}`,
  'echarts/lib/i18n/langEN.js': `export { default } from './langZH.js'`,
  'zrender/lib/mixin/Draggable.js': 'export default class Draggable {}',
  'zrender/lib/core/timsort.js': `export default (list, compare) => { list.sort(compare) }`,
}

export const leanCharts: Plugin = {
  name: 'lean-charts',
  apply: 'build',
  transform: {
    filter: { id: /node_modules[\\/](?:echarts|zrender)[\\/]lib[\\/]/ },
    handler: (code, id) => {
      const path = id.replaceAll('\\', '/').split('node_modules/').at(-1) ?? ''
      return { code: unused[path] ?? code, map: null }
    },
  },
}

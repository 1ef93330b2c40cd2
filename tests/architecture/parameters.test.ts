import { expect, it } from 'vitest'
import { dutyNames } from '../../openapi/facts/duties.ts'
import { parameterEffectLabels, parameterGroupLabels, parameterTypeLabels } from '../../openapi/facts/parameter.ts'
import { entries } from '../../server/kernel/parameters/catalogue.ts'
import { demandOf, readValue, textOf } from '../../server/kernel/parameters/value-text.ts'

const row = ({ key, variable, duty, effect, parameter }: (typeof entries)[number]): string => {
  const { name, type, remark = '' } = parameter
  const unit = parameter.type === 'number' ? ` ${parameter.unit}` : ''
  const preset = parameter.default === undefined ? '–' : `${textOf(parameter, parameter.default)}${unit}`
  const demand = parameter.type === 'number' ? demandOf(parameter) : parameterTypeLabels[type]
  const cells = [
    `\`${key}\``,
    `\`${variable}\``,
    name,
    demand,
    preset,
    parameterEffectLabels[effect],
    dutyNames[duty],
    remark,
  ]
  return `| ${cells.join(' | ')} |`
}

const list = (): string => {
  const groups = Map.groupBy(entries, ({ group }) => group)
  const head =
    '| key | variable | 名称 | 取值范围 | 默认值 | 生效方式 | 由谁修改 | 备注 |\n| --- | --- | --- | --- | --- | --- | --- | --- |'
  const parts = [...groups].map(
    ([group, of]) => `## ${parameterGroupLabels[group]}\n\n${head}\n${of.map(row).join('\n')}\n`,
  )
  const text = `Every value that a site may set, from the catalogue in \`server/kernel/parameters\`; why so:
[0077](decisions/0077-parameters.md). A variable of the environment fixes a value. This file is written by
\`tests/architecture/parameters.test.ts\`.`
  return `# Parameters\n\n${text}\n\n${parts.join('\n')}`
}

it('setting 12 the list of parameters is that of the catalogue', async () => {
  await expect(list()).toMatchFileSnapshot('../../docs/parameters.md')
})

it('setting 12 every default is a value that its parameter can have, and every variable is one parameter’s', () => {
  for (const { key, parameter } of entries.filter(({ parameter }) => parameter.default !== undefined))
    expect([key, readValue(parameter, textOf(parameter, parameter.default))]).toEqual([
      key,
      { value: parameter.default },
    ])
  expect(new Set(entries.map(({ variable }) => variable)).size).toBe(entries.length)
})

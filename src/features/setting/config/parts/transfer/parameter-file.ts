import { defaultOf, type Parameter, rangeOf } from '../../config.ts'

/**
 * The text of a file with the parameters, as an import takes it: a line `key=value` for what the site has set, and
 * `key=` for a default. Secrets are not in it, and what the deployment fixes is a comment.
 */
export const fileText = (parameters: readonly Parameter[]): string =>
  parameters
    .filter(({ builtIn, valueType }) => builtIn && valueType !== 'secret')
    .map((parameter) => {
      const { id, name, origin, parameterValue = '' } = parameter
      const note = `# ${name}：${rangeOf(parameter)}，默认 ${defaultOf(parameter)}`
      if (origin === 'deployment') return `${note}；由部署配置固定\n# ${id}=${parameterValue}\n`
      return `${note}\n${id}=${origin === 'site' ? parameterValue : ''}\n`
    })
    .join('\n')

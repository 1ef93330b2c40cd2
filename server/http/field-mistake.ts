import type { FastifySchemaValidationError } from 'fastify'
import type { FieldRule } from '../../openapi/field-rule.ts'

/** The message for a missing or empty required field: 请选择 for a field with a list of options, 请输入 for text. */
export function missing({ label, values, minItems, format }: FieldRule): string {
  const isChosen = values !== undefined || minItems !== undefined || ['id', 'date', 'datetime'].includes(format ?? '')
  return `${isChosen ? '请选择' : '请输入'}${label}`
}

/** `版本号必须是整数`, with a space after a name in Latin letters. */
export function saidOf(label: string, words: string): string {
  return `${label}${/\w$/.test(label) ? ' ' : ''}${words}`
}

/**
 * Translates a validation error into the sentence that the forms show for the same rule
 * (openapi/cases/field-mistakes.ts). For an error inside a field, such as one id of a list, it only says that the field
 * is invalid.
 */
export function mistakeOf(rule: FieldRule, { keyword, params, instancePath }: FastifySchemaValidationError): string {
  const isMissing =
    keyword === 'required' || (keyword.startsWith('min') && params['limit'] === 1 && keyword !== 'minimum')
  if (isMissing) return missing(rule)
  const isInside = instancePath.split('/').length > 2
  const mistake = (isInside ? undefined : ownMistake(rule, keyword, params)) ?? saidOf(rule.label, '格式不正确')
  const { place } = params
  return typeof place === 'string' && !isInside ? `${place}：${mistake}` : mistake
}

function ownMistake(rule: FieldRule, keyword: string, params: Readonly<Record<string, unknown>>): string | undefined {
  const { label } = rule
  const limit = Number(params['limit'])
  switch (keyword) {
    case 'minLength':
    case 'maxLength':
      return lengthMistake(rule, keyword, limit)
    case 'minItems':
      return `${label}至少选择 ${limit} 个`
    case 'maxItems':
      return `${label}最多选择 ${limit} 个`
    case 'minimum':
      return saidOf(label, `不能小于 ${limit}`)
    case 'maximum':
      return saidOf(label, `不能大于 ${limit}`)
    case 'multipleOf':
      return saidOf(label, `必须是 ${String(params['multipleOf'])} 的倍数`)
    case 'uniqueItems':
      return saidOf(label, '不能重复')
    case 'enum':
      return saidOf(label, '取值不正确')
    case 'type':
      return saidOf(label, params['type'] === 'integer' ? '必须是整数' : '类型不正确')
    case 'additionalProperties':
      return saidOf(label, '是不支持的参数')
    default:
      return rule.mistake
  }
}

/** When a text has both a minimum and a maximum length, the message states both limits. */
function lengthMistake({ label, minLength = 0, maxLength }: FieldRule, keyword: string, limit: number): string {
  if (minLength > 1 && maxLength !== undefined) return `${label}长度应为 ${minLength} 至 ${maxLength} 位`
  return saidOf(label, `${keyword === 'minLength' ? '至少' : '最多'} ${limit} 个字符`)
}
